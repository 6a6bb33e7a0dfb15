-- Plans of teachers: a named list of lessons, assignments, headings, notes and links. The list is one document that is read
-- and saved as a whole. `code` is what a class types, until the end of the Swedish day `valid_to`.
create table plan (
  id record_id primary key,
  created_by record_id not null references app_user on delete cascade,
  name text not null check (char_length(name) between 1 and 120),
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 200),
  version integer not null default 1 check (version >= 1),
  code text constraint plan_code_taken unique check (code ~ '^[BCDFGHJKMNPQRSTVWXZ3479]{9}$'),
  valid_to date,
  changed_at timestamptz not null default now(),
  check ((code is null) = (valid_to is null))
);
create index plan_of_teacher on plan (created_by, changed_at desc);

-- Where the code of a plan has been used: there it still opens the plan when others behind the same address guess codes.
create table plan_place (
  plan_id record_id not null references plan on delete cascade,
  address_hash text not null check (address_hash <> ''),
  last_at timestamptz not null,
  primary key (plan_id, address_hash)
);
create index plan_place_last_at on plan_place (last_at);
