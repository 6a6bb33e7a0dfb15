-- Schools, what they subscribe to, and the people who log in with e-mail and password.

create table organisation (
  id record_id primary key,
  name name not null,
  skolon_uuid text constraint organisation_skolon_uuid_taken unique check (skolon_uuid <> '')
);

-- Swedish days, first and last included. `content` is the school type that the licence opens.
create table subscription (
  id record_id primary key,
  organisation_id record_id not null references organisation on delete cascade,
  content record_id not null references school_type on delete cascade,
  valid_from date not null,
  valid_to date not null,
  constraint subscription_days_in_order check (valid_to >= valid_from)
);
create index subscription_organisation on subscription (organisation_id);

create table app_user (
  id record_id primary key,
  organisation_id record_id references organisation on delete set null,
  email text not null check (email = lower(btrim(email)) and email like '%_@_%' and length(email) <= 320),
  password_hash text not null check (password_hash like '$argon2id$%'),
  firstname text not null default '',
  lastname text not null default '',
  roles text[] not null default '{}' check (roles <@ array['admin', 'editor', 'schooladmin', 'teacher', 'student']),
  session_version integer not null default 1 check (session_version >= 1),
  constraint app_user_email_taken unique (email)
);
create index app_user_organisation on app_user (organisation_id);
