-- Lists of people that a job adds, part by part, and their receipts. Rows that are done are kept by address and outcome alone.
create table people_list (
  id record_id primary key,
  organisation_id record_id references organisation on delete cascade,
  owner_id record_id references owner on delete cascade,
  by_user record_id not null,
  -- Whether the office adds them, which gives more roles than a school does and may learn which addresses are taken.
  by_office boolean not null,
  file text not null,
  created_at timestamptz not null default now(),
  waiting jsonb not null,
  total integer not null,
  done integer not null default 0,
  outcomes jsonb not null default '[]',
  added integer not null default 0,
  there integer not null default 0,
  finished_at timestamptz,
  stopped boolean not null default false,
  check (num_nonnulls(organisation_id, owner_id) = 1)
);
create index people_list_organisation on people_list (organisation_id, created_at);
create index people_list_owner on people_list (owner_id, created_at);
