-- What a login that has begun at another service is for, when nobody is logged in by it: who began it, and for which school.
alter table provider_login add column errand jsonb;

-- Accounts that somebody has joined to a door, by a keyed hash of what the service knows the person by.
create table account_identity (
  door text not null check (door in ('google', 'microsoft', 'skolfederation')),
  subject_hash text not null check (subject_hash ~ '^[A-Za-z0-9_-]{43}$'),
  user_id record_id not null references app_user on delete cascade,
  joined_at timestamptz not null default now(),
  constraint account_identity_taken primary key (door, subject_hash),
  constraint account_identity_once unique (user_id, door)
);
