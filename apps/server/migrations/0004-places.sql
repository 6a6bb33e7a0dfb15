-- Where an area stands in the tree. `visible` is true when it and everything above it is published.
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

-- The published lessons that an area shows: its own, and those of other areas that are listed in it too.
create view area_lesson as
select lesson.area_id, lesson.id as lesson_id, lesson.position, false as listed
from lesson
where lesson.published
union all
select lesson_area.area_id, lesson_area.lesson_id, lesson_area.position, true as listed
from lesson_area
join lesson on lesson.id = lesson_area.lesson_id
where lesson.published;
