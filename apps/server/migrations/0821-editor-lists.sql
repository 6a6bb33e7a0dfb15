-- Every branch of the view has the types of the first one, so that a condition on the view reaches the indexes of the tables. What
-- stands above is looked up for rows that are shown, and not joined to all.
create or replace view content_node as
  select 'school-type'::text as kind, id::text, null::text as parent_id, name::text, position, published, null::boolean as sample,
    array[param::text] as slugs
  from school_type
  union all
  select 'subject'::text, id::text, school_type_id::text, name::text, position, published, null::boolean,
    array[(select param::text from school_type where school_type.id = subject.school_type_id), slug::text]
  from subject
  union all
  select 'course'::text, id::text, subject_id::text, name::text, position, published, null::boolean,
    (select array[school_type.param::text, subject.slug::text]
      from subject join school_type on school_type.id = subject.school_type_id where subject.id = course.subject_id) || slug::text
  from course
  union all
  select 'area'::text, id::text, course_id::text, name::text, position, published, null::boolean,
    (select array[school_type.param::text, subject.slug::text, course.slug::text]
      from course join subject on subject.id = course.subject_id join school_type on school_type.id = subject.school_type_id
      where course.id = area.course_id) || slug::text
  from area
  union all
  select 'lesson'::text, id::text, area_id::text, name::text, position, published, sample, array[slug::text] from lesson
  union all
  select 'teacher'::text, id::text, null::text, name::text, position, published, null::boolean, '{}'::text[] from teacher
  union all
  select 'customer-case'::text, id::text, null::text, name::text, position, published, null::boolean, array[slug::text]
  from customer_case;

-- The lists by name go through these in their order. That of lessons has the columns in which a name must be its lesson's alone.
create index school_type_by_name on school_type (lower(name), id);
create index subject_by_name on subject (lower(name), id);
create index course_by_name on course (lower(name), id);
create index area_by_name on area (lower(name), id);
create index lesson_by_name on lesson (lower(name), id) include (name, area_id);
create index teacher_by_name on teacher (lower(name), id);
create index customer_case_by_name on customer_case (lower(name), id);

-- Words in names.
create index area_name_words on area using gin (name gin_trgm_ops);
create index lesson_name_words on lesson using gin (name gin_trgm_ops);

-- The last change of a record, those of an editor, and all of them by time.
create index draft_saved on draft (saved_at);
create index version_latest on version (kind, record, at, number);
create index version_author on version (author);

-- What few lessons are or lack.
create index lesson_not_published on lesson (id) where not published;
create index lesson_without_description on lesson (id) where published and description = '';
create index lesson_reviewed on lesson (last_reviewed) where published and last_reviewed is not null;
create index lesson_word_unexplained on lesson_word (lesson_id) where meaning is null;

-- The hashes of the files in a document: so the libraries tell what a draft uses without reading all drafts for each file.
create function hashes_in(document jsonb) returns text[] language sql immutable parallel safe
return array(select distinct found[1] from regexp_matches(document::text, '[0-9a-f]{64}', 'g') as found);
alter table draft add column files text[] not null generated always as (hashes_in(body)) stored;
alter table scheduled_publication add column files text[] not null generated always as (hashes_in(body)) stored;
