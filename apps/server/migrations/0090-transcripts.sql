-- What is said in a film, as its captions have it: a list of { start, end, text }, in seconds and without markup. Films
-- that were imported before have an empty one until their pack is imported again.
alter table caption add column cues jsonb not null default '[]' check (jsonb_typeof(cues) = 'array');

-- The transcripts that can be searched: those of films that are open to everybody. Filled with the rest of the search
-- index, so that nobody finds a word of what is locked.
create table transcript_entry (
  assignment_id record_id not null references search_entry on delete cascade,
  language text not null,
  cues jsonb not null check (jsonb_typeof(cues) = 'array'),
  -- Roots of the words that are said.
  document tsvector not null,
  primary key (assignment_id, language)
);
create index transcript_entry_document on transcript_entry using gin (document);
