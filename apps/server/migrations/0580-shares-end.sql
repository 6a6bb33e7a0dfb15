-- What a teacher shares works as long as the teacher is one of the school for which it was shared: class codes, films, and plans
-- by a code or by a substitute's link. A plan keeps that school too, from the moment when it gets a code or a link.
alter table plan add column organisation_id record_id references organisation on delete set null;
create index plan_organisation on plan (organisation_id) where organisation_id is not null;

create function plan_shared() returns trigger language plpgsql as
$$ begin if new.code is not null or new.substitute_hash is not null then new.organisation_id := (select organisation_id from app_user where id = new.created_by); end if; return new; end $$;
create trigger plan_shared before insert or update of code, substitute_hash on plan for each row execute function plan_shared();

update plan set organisation_id = app_user.organisation_id from app_user
  where app_user.id = plan.created_by and (plan.code is not null or plan.substitute_hash is not null);

-- A teacher without a school shares what is open to everybody.
create function is_of_teacher(teacher record_id, school record_id) returns boolean language sql stable as
$$ select exists (select from app_user where id = teacher and organisation_id is not distinct from school and roles && array['teacher', 'schooladmin']) $$;

-- It runs when a transaction ends: a school that becomes part of another moves its people and what they have shared in any order.
create function shares_end() returns trigger language plpgsql as
$$ begin delete from class_code where created_by = new.id and not is_of_teacher(created_by, organisation_id); delete from clip where created_by = new.id and not is_of_teacher(created_by, organisation_id); update plan set code = null, valid_to = null, substitute_hash = null, substitute_day = null where created_by = new.id and (code is not null or substitute_hash is not null) and not is_of_teacher(created_by, organisation_id); delete from preview_link where created_by = new.id and not exists (select from app_user where id = new.id and roles && array['admin', 'editor']); return null; end $$;
create constraint trigger shares_end after update of roles, organisation_id on app_user deferrable initially deferred
  for each row when (old.roles is distinct from new.roles or old.organisation_id is distinct from new.organisation_id)
  execute function shares_end();

-- Codes, films and links of those who have left end now, and from now on a code ends with the account.
delete from class_code where created_by is null or not is_of_teacher(created_by, organisation_id);
delete from clip where created_by is not null and not is_of_teacher(created_by, organisation_id);
update plan set code = null, valid_to = null, substitute_hash = null, substitute_day = null
  where (code is not null or substitute_hash is not null) and not is_of_teacher(created_by, organisation_id);
alter table class_code drop constraint class_code_created_by_fkey;
alter table class_code add constraint class_code_created_by_fkey foreign key (created_by) references app_user on delete cascade;
