-- Codes with which a class gets in. `content` is the school type that the code opens, null all that the school has a
-- licence for. `code` is readable, since a teacher shows it again; docs/decisions tells why. The last day is included.
create table class_code (
  id record_id primary key,
  organisation_id record_id not null references organisation on delete cascade,
  created_by record_id references app_user on delete set null,
  name name not null,
  code text not null constraint class_code_taken unique check (code ~ '^[BCDFGHJKMNPQRSTVWXZ3479]{9}$'),
  content record_id references school_type on delete cascade,
  valid_to date not null,
  created_at timestamptz not null default now()
);
create index class_code_organisation on class_code (organisation_id, created_at desc);
create index class_code_created_by on class_code (created_by);
create index class_code_content on class_code (content);

-- Wrong codes from an address, which is kept as a keyed hash.
create table class_code_guess (
  address_hash text primary key check (address_hash <> ''),
  failures integer not null check (failures >= 0),
  since timestamptz not null
);

-- Where a code is known: it was made or used there, so wrong codes from the same address do not stand in its way.
create table class_code_place (
  class_code_id record_id not null references class_code on delete cascade,
  address_hash text not null check (address_hash <> ''),
  last_at timestamptz not null,
  primary key (class_code_id, address_hash)
);

alter table audit_entry drop constraint audit_entry_record_type_check;
alter table audit_entry add constraint audit_entry_record_type_check
  check (record_type in ('organisation', 'subscription', 'user', 'class-code'));
