-- The school types whose licence opens a lesson: that of its home area, and those of all areas it is listed in.
create view lesson_school_type as
select lesson.id as lesson_id, subject.school_type_id
from lesson
join area on area.id = lesson.area_id
join course on course.id = area.course_id
join subject on subject.id = course.subject_id
union all
select lesson_area.lesson_id, subject.school_type_id
from lesson_area
join area on area.id = lesson_area.area_id
join course on course.id = area.course_id
join subject on subject.id = course.subject_id;

-- As `area_lesson`, with the lessons that are not published: what editors see of an area.
create view area_listing as
select lesson.area_id, lesson.id as lesson_id, lesson.position, false as listed, lesson.published
from lesson
union all
select lesson_area.area_id, lesson_area.lesson_id, lesson_area.position, true as listed, lesson.published
from lesson_area
join lesson on lesson.id = lesson_area.lesson_id;

-- Licences are asked for by organisation and day at every authorised call.
create index subscription_days on subscription (organisation_id, valid_from, valid_to);
drop index subscription_organisation;
create index subscription_content on subscription (content);

-- Lists are searched and sorted by these.
create index organisation_by_name on organisation (lower(name), id);
create index app_user_by_name on app_user (lower(lastname), lower(firstname), id);
