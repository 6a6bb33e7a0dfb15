-- People without an account: through Skolon, or with a class code. They have no row, so what ends their sessions is
-- their school's number.

alter table organisation add column session_version integer not null default 1 check (session_version >= 1);

-- Another school in Skolon is another school's people.
create function organisation_moved_in_skolon() returns trigger language plpgsql as
$$ begin if new.session_version = old.session_version then new.session_version = old.session_version + 1; end if; return new; end $$;
create trigger organisation_moved_in_skolon before update on organisation
  for each row when (new.skolon_uuid is distinct from old.skolon_uuid)
  execute function organisation_moved_in_skolon();

-- No account may pass for one of them.
alter table app_user add constraint app_user_is_somebody
  check (id not in ('skolon_anonymous_student', 'skolon_anonymous_teacher', 'class_code_student'));
