-- What the pdf of a worksheet was rendered from here: its text, the templates, the compiler and the fonts, as one hash. An
-- import takes a pdf that is rendered already by it. A pdf that came with its Markdown beside it has none.
alter table worksheet_source add column render_key text check (render_key ~ '^[0-9a-f]{64}$');
create index worksheet_source_render_key on worksheet_source (render_key);
