-- A key by which a machine of somebody else calls the API. It is found by the hash of its 256 random bits, which nobody can
-- guess, so the hash needs no salt. `start` is what people recognize it by. Withdrawn and expired keys stay: the change
-- history names who made a change by them.
create table api_key (
  id record_id primary key,
  name text not null check (length(name) between 1 and 100),
  start text not null,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  rights text[] not null check (rights <> '{}' and rights <@ array['catalogue:read', 'content:read', 'publish']),
  organisation_id record_id references organisation on delete cascade,
  calls_per_minute integer not null check (calls_per_minute between 1 and 6000),
  created_by record_id not null,
  created_at timestamptz not null default now(),
  expires_on date,
  withdrawn_at timestamptz,
  constraint api_key_organisation check (not 'content:read' = any(rights) or organisation_id is not null)
);
create index api_key_organisation_id on api_key (organisation_id);

-- Checked keys are remembered as sessions are, and forgotten in the same way.
create trigger access_written after update or delete or truncate on api_key for each statement execute function access_written();

-- How much each key is used on a Swedish day. `minute_calls` are those of one minute, by which all processes keep its limit.
create table api_key_use (
  api_key_id record_id not null references api_key on delete cascade,
  day date not null,
  calls integer not null check (calls >= 0),
  refused integer not null check (refused >= 0),
  minute timestamptz not null,
  minute_calls integer not null check (minute_calls >= 0),
  primary key (api_key_id, day)
);

-- What an account or a key is called; '' for an import, and for an account that is gone.
create function author_name(author text) returns text language sql stable
return coalesce(
  (select trim(firstname || ' ' || lastname) from app_user where id = author),
  (select name from api_key where id = author),
  ''
);

alter table audit_entry drop constraint audit_entry_record_type_check;
alter table audit_entry add constraint audit_entry_record_type_check
  check (record_type in ('organisation', 'subscription', 'user', 'class-code', 'quote', 'report', 'job', 'pack', 'owner',
    'owner-licence', 'site-page', 'api-key', 'webhook', 'school-type', 'subject', 'course', 'area', 'lesson', 'assignment',
    'teacher', 'customer-case'));
