-- What keeps an account safe: when its password changed, links for a new one, and the limits on guessing.

alter table app_user add column created_at timestamptz not null default now();
alter table app_user add column password_changed_at timestamptz not null default now();

-- Whoever writes a new password, a command, an import or a link: it ends all sessions of the account.
create function app_user_password_changed() returns trigger language plpgsql as
$$ begin new.password_changed_at = now(); if new.session_version = old.session_version then new.session_version = old.session_version + 1; end if; return new; end $$;
create trigger app_user_password_changed before update on app_user
  for each row when (new.password_hash is distinct from old.password_hash)
  execute function app_user_password_changed();

-- Only the SHA-256 of a link's token is kept. Rows stay while they hold, and for a day, so that mails can be counted.
create table password_link (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id record_id not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_user on password_link (user_id, created_at);

-- Counters of login attempts for an account from an address, both as keyed hashes; an empty address counts the account
-- wherever it is tried from. Accounts that do not exist have rows too. `pending` are attempts that are being checked.
create table login_attempt (
  account_hash text not null check (account_hash <> ''),
  address_hash text not null,
  failures integer not null default 0 check (failures >= 0),
  pending integer not null default 0 check (pending >= 0),
  last_at timestamptz not null,
  blocked_until timestamptz,
  succeeded_at timestamptz,
  primary key (account_hash, address_hash)
);
create index login_attempt_last_at on login_attempt (last_at);
