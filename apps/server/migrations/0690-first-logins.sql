-- The day on which somebody first came in with an account, by choosing a password or logging in, and the last day on which the account
-- was invited again, both Swedish days. Nothing is stored of later logins.
alter table app_user add column first_login_on date;
alter table app_user add column invited_on date;

-- Nobody knows the first password of an invited account: whoever chooses one has come in by the invitation.
create function app_user_came_in() returns trigger language plpgsql as
$$ begin new.first_login_on = (now() at time zone 'Europe/Stockholm')::date; return new; end $$;
create trigger app_user_came_in before update of password_hash on app_user
  for each row when (old.first_login_on is null and new.password_hash is distinct from old.password_hash)
  execute function app_user_came_in();
update app_user set first_login_on = (password_changed_at at time zone 'Europe/Stockholm')::date
where password_changed_at > created_at;

-- An owner's table counts the people of hundreds of schools, and how many of them have come in, from the index alone.
create index app_user_came_in on app_user (organisation_id, first_login_on);
