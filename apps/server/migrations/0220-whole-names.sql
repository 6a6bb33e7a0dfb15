-- Names were cut at 63 bytes: an unqualified `name` is a type of PostgreSQL's own, not the domain of migration 0001.
create domain record_name as text check (value = btrim(value) and length(value) between 1 and 200);
drop view area_listing;
drop view area_place;
drop trigger revision_raised on school_type;
drop trigger revision_raised on subject;
drop trigger revision_raised on course;
drop trigger revision_raised on area;
drop trigger revision_raised on lesson;
drop trigger revision_raised on assignment;
drop trigger revision_raised on teacher;
drop trigger revision_raised on customer_case;
alter table school_type alter column name type record_name using btrim(name::text);
alter table subject alter column name type record_name using btrim(name::text);
alter table course alter column name type record_name using btrim(name::text);
alter table area alter column name type record_name using btrim(name::text);
alter table lesson alter column name type record_name using btrim(name::text);
alter table assignment alter column name type record_name using btrim(name::text);
alter table teacher alter column name type record_name using btrim(name::text);
alter table customer_case alter column name type record_name using btrim(name::text);
alter table form alter column name type record_name using btrim(name::text);
alter table customer_case alter column organisation_kind type record_name using btrim(organisation_kind::text), alter column search type record_name using btrim(search::text);
alter table organisation alter column name type text;
alter table class_code alter column name type text;
alter table quote_request alter column organisation type text;
alter table page_report alter column page_name type text;
alter table old_address alter column removed_name type text;
drop domain public.name;

create view area_place as
select
  area.id as area_id,
  area.slug as area_slug,
  area.name as area_name,
  course.id as course_id,
  course.slug as course_slug,
  course.name as course_name,
  subject.id as subject_id,
  subject.slug as subject_slug,
  subject.name as subject_name,
  school_type.id as school_type_id,
  school_type.param as school_type_param,
  school_type.name as school_type_name,
  school_type.position as school_type_position,
  subject.position as subject_position,
  course.position as course_position,
  area.position as area_position,
  area.published and course.published and subject.published and school_type.published as visible
from area
join course on course.id = area.course_id
join subject on subject.id = course.subject_id
join school_type on school_type.id = subject.school_type_id;

create view area_listing as
select lesson.area_id, lesson.id as lesson_id, lesson.position, false as listed, lesson.published as shown
from lesson
union all
select lesson_area.area_id, lesson_area.lesson_id, lesson_area.position, true as listed,
  lesson.published and home.visible as shown
from lesson_area
join lesson on lesson.id = lesson_area.lesson_id
join area_place as home on home.area_id = lesson.area_id;

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

-- Records of a pack may swap names and addresses in one transaction.
alter table school_type drop constraint school_type_param_taken, add constraint school_type_param_taken unique (param) deferrable;
alter table subject drop constraint subject_slug_taken, add constraint subject_slug_taken unique (school_type_id, slug) deferrable;
alter table course drop constraint course_slug_taken, add constraint course_slug_taken unique (subject_id, slug) deferrable;
alter table area drop constraint area_slug_taken, add constraint area_slug_taken unique (course_id, slug) deferrable;
alter table lesson drop constraint lesson_name_taken, add constraint lesson_name_taken unique (area_id, name) deferrable;
alter table lesson drop constraint lesson_slug_taken, add constraint lesson_slug_taken unique (area_id, slug) deferrable;
alter table customer_case drop constraint customer_case_slug_taken, add constraint customer_case_slug_taken unique (slug) deferrable;
