-- What editors write before it is public. The tables of the records hold what is stored, which is public where it is
-- published; a draft is a document (JSON in the shape of a content pack) that replaces it when it is published.
-- `base_revision` is the hash of the stored document that the draft began from.
create table draft (
  kind text not null check (kind in ('school-type', 'subject', 'course', 'area', 'lesson', 'teacher', 'customer-case')),
  record record_id not null,
  base_revision text not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  editor record_id not null,
  saved_at timestamptz not null default now(),
  save_number integer not null default 1 check (save_number >= 1),
  primary key (kind, record)
);

-- What stood in a record after each publication, and before the first one. `changed` names the fields that differ from the
-- version before.
create table version (
  kind text not null check (kind in ('school-type', 'subject', 'course', 'area', 'lesson', 'teacher', 'customer-case')),
  record record_id not null,
  number integer not null check (number >= 1),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  author record_id not null,
  at timestamptz not null default now(),
  note text check (length(note) between 1 and 1000),
  changed text[] not null default '{}',
  primary key (kind, record, number)
);

-- A document that becomes public at a moment. It is kept as it was validated: what is saved later is another draft.
create table scheduled_publication (
  kind text not null check (kind in ('school-type', 'subject', 'course', 'area', 'lesson', 'teacher', 'customer-case')),
  record record_id not null,
  publish_at timestamptz not null,
  base_revision text not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  save_number integer not null,
  author record_id not null,
  note text check (length(note) between 1 and 1000),
  primary key (kind, record)
);

-- A record that is removed takes its draft with it. Its versions stay, as its history.
create function forget_draft() returns trigger language plpgsql as
$$ begin delete from draft where kind = tg_argv[0] and record = old.id; delete from scheduled_publication where kind = tg_argv[0] and record = old.id; return null; end $$;
create trigger forget_draft after delete on school_type for each row execute function forget_draft('school-type');
create trigger forget_draft after delete on subject for each row execute function forget_draft('subject');
create trigger forget_draft after delete on course for each row execute function forget_draft('course');
create trigger forget_draft after delete on area for each row execute function forget_draft('area');
create trigger forget_draft after delete on lesson for each row execute function forget_draft('lesson');
create trigger forget_draft after delete on teacher for each row execute function forget_draft('teacher');
create trigger forget_draft after delete on customer_case for each row execute function forget_draft('customer-case');

-- Every record that has a document, published or not. `slugs` are those of its address, from the school type down. A query
-- that names kind and parent reads the index of that parent alone.
create view content_node as
  select 'school-type'::text as kind, id::text, null::text as parent_id, name::text, position, published, null::boolean as sample,
    array[param::text] as slugs
  from school_type
  union all
  select 'subject', subject.id, subject.school_type_id, subject.name, subject.position, subject.published, null,
    array[school_type.param::text, subject.slug]
  from subject join school_type on school_type.id = subject.school_type_id
  union all
  select 'course', course.id, course.subject_id, course.name, course.position, course.published, null,
    array[school_type.param::text, subject.slug, course.slug]
  from course join subject on subject.id = course.subject_id join school_type on school_type.id = subject.school_type_id
  union all
  select 'area', area.id, area.course_id, area.name, area.position, area.published, null,
    array[school_type.param::text, subject.slug, course.slug, area.slug]
  from area join course on course.id = area.course_id join subject on subject.id = course.subject_id
    join school_type on school_type.id = subject.school_type_id
  union all
  select 'lesson', id, area_id, name, position, published, sample, array[slug::text] from lesson
  union all
  select 'teacher', id, null, name, position, published, null, '{}' from teacher
  union all
  select 'customer-case', id, null, name, position, published, null, array[slug::text] from customer_case;
