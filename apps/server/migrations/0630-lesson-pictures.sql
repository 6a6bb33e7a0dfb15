-- A class picture that is started from a lesson has a plan of its own for the day, with that lesson alone. It belongs to
-- nobody: whoever has the secret of which `owner_hash` is the hash leads it. The school is the one whose licence opens the lesson.
alter table plan
  alter column created_by drop not null,
  add column owner_hash text constraint plan_owner_taken unique check (owner_hash <> ''),
  add constraint plan_has_owner check ((created_by is null) <> (owner_hash is null));

create or replace function plan_shared() returns trigger language plpgsql as
$$ begin if new.created_by is not null and (new.code is not null or new.substitute_hash is not null) then new.organisation_id := (select organisation_id from app_user where id = new.created_by); end if; return new; end $$;

-- `sheet` makes the numbers of generated practice, the same for the whole class. `asked` is what the class is to answer now.
alter table class_picture
  add column sheet smallint not null default 1 + floor(random() * 500)::smallint check (sheet > 0),
  add column asked jsonb;

-- Answers are counted to generated practice too, which is no row of `form`.
alter table class_answer drop constraint class_answer_form_id_fkey;
