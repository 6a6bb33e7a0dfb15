-- How it was shown that a door belongs to the school: the office vouches for it, or a school or an owner has proved it.
alter table organisation_identity add column proof text not null default 'office' check (proof in ('office', 'dns', 'tenant'));

-- Domains and tenants that a school or its owner says are its own. They lead nowhere until that is proved, so that several may
-- ask for the same one. `token` stands in the DNS of a domain.
create table school_door_request (
  organisation_id record_id not null references organisation on delete cascade,
  kind text not null check (kind in ('google_domain', 'microsoft_tenant')),
  value text not null check (value <> '' and value = lower(value)),
  role text check (role in ('student', 'teacher')),
  token text not null,
  asked_at timestamptz not null default now(),
  primary key (organisation_id, kind, value)
);
