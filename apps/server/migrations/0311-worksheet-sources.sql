-- The Markdown of the stored pdfs that were rendered from it, by the hash of the pdf: a lesson's printout sets the text anew
-- instead of merging pdfs. Worksheets that were imported before have none until their pack is imported again.
create table worksheet_source (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  markdown text not null
);
