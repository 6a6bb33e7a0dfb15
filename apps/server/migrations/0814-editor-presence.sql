-- Who has a record open in front of them, and whether they write in it. An editor's browser tells it three times a minute, and a
-- row that was not told of lately says nothing: the next editor who tells deletes it.
create table editor_presence (
  kind text not null,
  record record_id not null,
  editor record_id not null,
  writes boolean not null,
  seen_at timestamptz not null default now(),
  primary key (kind, record, editor)
);
create index editor_presence_seen on editor_presence (seen_at);
