-- Files that editors have uploaded, by the SHA-256 of their bytes, with what the check found in them. `texts` are the texts
-- of a pdf's pages, `cues` those of captions.
create table library_file (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  role text not null check (role in ('film', 'document', 'picture', 'captions')),
  file_name text not null,
  content_type text not null,
  bytes bigint not null check (bytes > 0),
  seconds double precision check (seconds > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  pages integer check (pages > 0),
  texts jsonb,
  cues jsonb,
  uploaded_by record_id not null,
  uploaded_at timestamptz not null default now()
);

-- An upload, until a day after its last bytes. The lock is held by one request or check at a time, until its lease ends.
-- `sentences` say in Swedish why a checked file was refused.
create table upload (
  id record_id primary key,
  editor record_id not null,
  name text not null,
  role text not null check (role in ('film', 'document', 'picture', 'captions')),
  bytes bigint not null check (bytes > 0),
  modified bigint not null,
  received bigint not null default 0 check (received between 0 and bytes),
  changed_at timestamptz not null default now(),
  lock_holder text,
  lock_until timestamptz,
  lock_wanted boolean not null default false,
  hash text,
  file_name text,
  sentences text[]
);
create index upload_editor on upload (editor);

-- The bytes that have come, in files of the storage.
create table upload_part (
  upload_id record_id not null references upload on delete cascade,
  start bigint not null,
  bytes integer not null check (bytes > 0),
  hash text not null,
  primary key (upload_id, start)
);
