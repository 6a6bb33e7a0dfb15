-- What is written on each page of a pdf, for search. Pdfs that were imported before have none until their pack is
-- imported again.
create table media_page (
  media_id record_id not null references media on delete cascade,
  page integer not null check (page > 0),
  text text not null check (text <> ''),
  primary key (media_id, page)
);

-- The pages that can be searched: those of pdfs that are open to everybody. Filled with the rest of the search index,
-- so that nobody finds a word of what is locked.
create table page_entry (
  assignment_id record_id not null references search_entry on delete cascade,
  page integer not null,
  text text not null,
  -- Roots of the words that are written.
  document tsvector not null,
  primary key (assignment_id, page)
);
create index page_entry_document on page_entry using gin (document);

create trigger content_written after insert or update or delete or truncate on media_page for each statement execute function content_written();
