-- Word distances for spelling mistakes. Managed databases allow this extension.
create extension if not exists pg_trgm;

drop table search_entry;

-- One row for each published record that can be found, filled by the same transaction that writes the content, and in
-- the order of the tree's levels: what stands higher is read first.
create table search_entry (
  record_id record_id primary key,
  object_type text not null check (
    object_type in ('School_Type__c', 'Subject__c', 'Course__c', 'Course_Content__c', 'Lesson__c', 'Assignment__c')
  ),
  assignment_type text check (assignment_type in ('video', 'pdf', 'formlink')),
  name text not null,
  description text not null check (length(description) <= 200),
  path text not null check (path like '/_%'),
  parents jsonb not null check (jsonb_typeof(parents) = 'array'),
  school_type text not null,
  subject text,
  captions text[] not null default '{}',
  -- The record's words by field, as ranking reads them.
  terms text not null,
  -- The roots of those words, and of the parts of compounds; those of the name once more with `=` before.
  document tsvector not null
);
create index search_entry_document on search_entry using gin (document) ;

-- The catalogue's own vocabulary, without marks on the letters: what a typed word is compared with.
create table search_word (
  word text collate "C" primary key,
  shown text not null,
  root text collate "C" not null,
  uses integer not null check (uses >= 1)
);
create index search_word_root on search_word (root);
create index search_word_trigrams on search_word using gin (word gin_trgm_ops) ;

-- How many records the vocabulary was counted in.
create table search_extent (
  one boolean primary key default true check (one),
  entries integer not null check (entries >= 0)
);

-- How many searches a day there were, and how many found nothing. Nobody's name, address or account.
create table search_daily (
  day date primary key,
  searches integer not null default 0 check (searches >= 0),
  without_hits integer not null default 0 check (without_hits >= 0)
);

-- What was searched for and not found, for editors.
create table search_miss (
  text text primary key check (length(text) <= 100),
  times integer not null default 1 check (times >= 1),
  last_day date not null
);
