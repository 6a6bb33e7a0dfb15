-- The pictures of worksheets that are written in Markdown: what keeps their files as long as the worksheet can be set again. A
-- trigger reads them from the text, so that no way of storing a worksheet can forget one.
create table worksheet_picture (
  sheet text not null references worksheet_source on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (file_name ~ '^[A-Za-z0-9._-]{1,120}$'),
  primary key (sheet, hash, file_name)
);
create index worksheet_picture_hash on worksheet_picture (hash);

create function name_worksheet_pictures() returns trigger language plpgsql as
$$ begin insert into worksheet_picture (sheet, hash, file_name) select new.hash, p.hash, p.file_name from pictures_in(new.markdown) p on conflict do nothing; return null; end $$;
create trigger name_pictures after insert on worksheet_source
  for each row when (strpos(new.markdown, '](/media/') > 0) execute function name_worksheet_pictures();
create trigger file_left after delete or update of hash on worksheet_picture for each row execute function file_left();
