-- What a draft held while it was written: at most one in ten minutes, and what was thrown away or written over whole.
create table draft_snapshot (
  id bigint primary key generated always as identity,
  kind text not null,
  record record_id not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  editor record_id not null,
  -- When it was saved.
  at timestamptz not null
);
create index draft_snapshot_of on draft_snapshot (kind, record, at desc);
create index draft_snapshot_at on draft_snapshot (at);
