-- The first login of somebody who is invited: by whom, until a password is chosen, and the steps to begin with after that.

-- An account whose user has not chosen a password yet. The row goes with the first password, whoever sets it.
create table invitation (
  user_id record_id primary key references app_user on delete cascade,
  invited_by record_id references app_user on delete set null,
  created_at timestamptz not null default now()
);
create index invitation_by on invitation (invited_by) where invited_by is not null;

create function app_user_invited_no_more() returns trigger language plpgsql as
$$ begin delete from invitation where user_id = new.id; return null; end $$;
create trigger app_user_invited_no_more after update on app_user
  for each row when (new.password_hash is distinct from old.password_hash)
  execute function app_user_invited_no_more();

-- A link of an invitation stays for some weeks, so that whoever opens it late is told why it does not work. That of an account that
-- was deleted before it was used names nobody any more.
alter table password_link add column invites boolean not null default false;
alter table password_link alter column user_id drop not null;
create function password_link_withdrawn() returns trigger language plpgsql as
$$ begin update password_link set user_id = null where user_id = old.id and invites and used_at is null; return old; end $$;
create trigger password_link_withdrawn before delete on app_user
  for each row execute function password_link_withdrawn();

-- The invitations that wait today: links of accounts whose password is the random one of their beginning. Links of a reset last minutes.
update password_link set invites = true
  where used_at is null and expires_at > now() and expires_at - created_at > interval '1 day';
insert into invitation (user_id, created_at)
  select password_link.user_id, min(password_link.created_at) from password_link
  join app_user on app_user.id = password_link.user_id
  where invites and app_user.password_changed_at = app_user.created_at
  group by password_link.user_id;

-- Whether the start page shows what to do first: from the first login of an invited account until its user hides it.
alter table app_user add column shows_steps boolean not null default false;
