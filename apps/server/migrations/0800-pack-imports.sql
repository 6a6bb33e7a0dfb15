-- Packs that editors have read in as zip files, with what each changed or would change.
create table pack_import (
  id record_id primary key,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (file_name <> ''),
  overwrite boolean not null,
  by_user record_id not null,
  state text not null check (state in ('trying', 'tried', 'refused', 'importing', 'imported', 'failed')),
  -- When it was last asked to be tried or imported.
  requested_at timestamptz not null default now(),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  finished_at timestamptz,
  report jsonb check (jsonb_typeof(report) = 'object'),
  errors text[] not null default '{}'
);
create index pack_import_requested on pack_import (requested_at desc);

alter table library_file drop constraint library_file_role_check,
  add constraint library_file_role_check
    check (role in ('film', 'document', 'original', 'picture', 'captions', 'sound', 'pack'));
alter table upload drop constraint upload_role_check,
  add constraint upload_role_check
    check (role in ('film', 'document', 'original', 'picture', 'captions', 'sound', 'pack'));
