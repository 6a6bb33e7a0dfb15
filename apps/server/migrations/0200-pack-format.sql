-- What content packs carry: revisions to find conflicts by, keys that no feature reads yet (`extra`), the goals of an area,
-- and the words that the lessons of a subject share. Only adds, so the release before runs on it.
alter table school_type add column revision integer not null default 1 check (revision >= 1), add column extra jsonb not null default '{}';
alter table subject add column revision integer not null default 1 check (revision >= 1), add column extra jsonb not null default '{}';
alter table course add column revision integer not null default 1 check (revision >= 1), add column extra jsonb not null default '{}';
alter table area add column revision integer not null default 1 check (revision >= 1), add column extra jsonb not null default '{}', add column goals text[] not null default '{}';
alter table lesson add column revision integer not null default 1 check (revision >= 1), add column extra jsonb not null default '{}';
alter table assignment add column revision integer not null default 1 check (revision >= 1), add column extra jsonb not null default '{}';
alter table teacher add column revision integer not null default 1 check (revision >= 1), add column extra jsonb not null default '{}';
alter table customer_case add column revision integer not null default 1 check (revision >= 1), add column extra jsonb not null default '{}';

-- The meaning of a shared word is copied to the lessons of its subject whose word is `shared`.
create table subject_word (
  subject_id record_id not null references subject on delete cascade,
  word text not null check (word <> ''),
  meaning text not null check (meaning <> ''),
  example text check (example <> ''),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  primary key (subject_id, word)
);
create trigger content_written after insert or update or delete or truncate on subject_word for each statement execute function content_written();
alter table lesson_word add column shared boolean not null default false;

-- A change of a record's own fields raises its revision, whoever writes it. A writer that also changes the record's lists
-- sets the revision itself. The place among siblings is no field of the record: adding a sibling changes nothing in it.
create function revision_raised() returns trigger language plpgsql as
$$ begin new.revision = old.revision + 1; return new; end $$;
create trigger revision_raised before update on school_type for each row
  when (new.revision = old.revision and (new.param, new.name, new.description, new.published, new.extra)
    is distinct from (old.param, old.name, old.description, old.published, old.extra))
  execute function revision_raised();
create trigger revision_raised before update on subject for each row
  when (new.revision = old.revision and (new.school_type_id, new.slug, new.name, new.description, new.code, new.published, new.extra)
    is distinct from (old.school_type_id, old.slug, old.name, old.description, old.code, old.published, old.extra))
  execute function revision_raised();
create trigger revision_raised before update on course for each row
  when (new.revision = old.revision and (new.subject_id, new.slug, new.name, new.description, new.kind, new.framework, new.code, new.points, new.goals, new.valid_from, new.valid_to, new.replaced_by, new.published, new.extra)
    is distinct from (old.subject_id, old.slug, old.name, old.description, old.kind, old.framework, old.code, old.points, old.goals, old.valid_from, old.valid_to, old.replaced_by, old.published, old.extra))
  execute function revision_raised();
create trigger revision_raised before update on area for each row
  when (new.revision = old.revision and (new.course_id, new.slug, new.name, new.description, new.goals, new.published, new.extra)
    is distinct from (old.course_id, old.slug, old.name, old.description, old.goals, old.published, old.extra))
  execute function revision_raised();
create trigger revision_raised before update on lesson for each row
  when (new.revision = old.revision and (new.area_id, new.slug, new.name, new.description, new.teacher_guide, new.minutes, new.sample, new.published, new.extra)
    is distinct from (old.area_id, old.slug, old.name, old.description, old.teacher_guide, old.minutes, old.sample, old.published, old.extra))
  execute function revision_raised();
create trigger revision_raised before update on assignment for each row
  when (new.revision = old.revision and (new.lesson_id, new.name, new.description, new.type, new.media_id, new.url, new.form_id, new.answer_key_id, new.extra)
    is distinct from (old.lesson_id, old.name, old.description, old.type, old.media_id, old.url, old.form_id, old.answer_key_id, old.extra))
  execute function revision_raised();
create trigger revision_raised before update on teacher for each row
  when (new.revision = old.revision and (new.name, new.title, new.biography, new.published, new.extra)
    is distinct from (old.name, old.title, old.biography, old.published, old.extra))
  execute function revision_raised();
create trigger revision_raised before update on customer_case for each row
  when (new.revision = old.revision and (new.slug, new.name, new.organisation_kind, new.school_type_id, new.summary, new.parts, new.search, new.example, new.published, new.extra)
    is distinct from (old.slug, old.name, old.organisation_kind, old.school_type_id, old.summary, old.parts, old.search, old.example, old.published, old.extra))
  execute function revision_raised();
