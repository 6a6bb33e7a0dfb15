-- Administrators of an owner: an account with the role `owneradmin` and the owner that it administers. It is apart from the
-- account's school, so that a teacher can be one too.
alter table app_user add column owner_id record_id references owner on delete set null;
create index app_user_owner on app_user (owner_id) where owner_id is not null;
alter table app_user drop constraint app_user_roles_check;
alter table app_user add constraint app_user_roles_check
  check (roles <@ array['admin', 'editor', 'schooladmin', 'teacher', 'student', 'owneradmin']);

-- Sessions remember the owner, as they remember the school.
drop trigger access_written on app_user;
create trigger access_written after update of id, password_hash, session_version, roles, organisation_id, owner_id or delete or truncate on app_user for each statement execute function access_written();
