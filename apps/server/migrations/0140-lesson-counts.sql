drop view area_lesson;
drop view area_listing;

-- What an area lists: its own lessons, and those of other areas that are listed in it too. Visitors are shown a lesson that
-- is published, and a listed one only while its own area is visible, since its page is not there otherwise.
create view area_listing as
select lesson.area_id, lesson.id as lesson_id, lesson.position, false as listed, lesson.published as shown
from lesson
union all
select lesson_area.area_id, lesson_area.lesson_id, lesson_area.position, true as listed,
  lesson.published and home.visible as shown
from lesson_area
join lesson on lesson.id = lesson_area.lesson_id
join area_place as home on home.area_id = lesson.area_id;

-- A page of an area's lessons is read in their order, and as many rows as it shows, however many there are.
create index lesson_in_area on lesson (area_id, position, id) include (published, sample);

-- How many lessons an area lists is kept with it (decision 0038): a landing page tells it of hundreds of areas.
-- All of them; those that visitors are shown; and how many of these are at home in it.
alter table area
  add column lesson_count integer not null default 0,
  add column shown_lesson_count integer not null default 0,
  add column home_lesson_count integer not null default 0;

-- Planned at every call: an import makes a small table large between two.
create function count_lessons(areas text[]) returns void language plpgsql set plan_cache_mode = force_custom_plan as
$$ begin
  update area set (lesson_count, shown_lesson_count, home_lesson_count) = (
    select count(*), count(*) filter (where shown), count(*) filter (where shown and not listed)
    from area_listing where area_listing.area_id = area.id
  )
  where id = any(areas); end $$;

-- Writers count one after another, each once those before are committed and seen: the lock is there until the commit, and
-- what comes after it in a function sees what is committed by then.
create function lessons_await_turn() returns void language sql as
$$ select pg_advisory_xact_lock(hashtext('lesson counts')) $$;

-- Rows of `lesson` or `lesson_area` that have come or gone. Cascades call this for every lesson, mostly for no row at all.
create function count_lessons_written() returns trigger language plpgsql as
$$ begin
  if exists (select from written) then
    perform lessons_await_turn(); perform count_lessons(array(
      select distinct area_id::text from written
    )); end if; return null; end $$;

create function count_lessons_updated() returns trigger language plpgsql as
$$ begin
  perform lessons_await_turn(); perform count_lessons(array(
    with changed as (
      (select id, area_id, published from gone except select id, area_id, published from come)
      union all
      (select id, area_id, published from come except select id, area_id, published from gone)
    )
    select area_id::text from changed
    union
    select lesson_area.area_id::text from changed join lesson_area on lesson_area.lesson_id = changed.id
  )); return null; end $$;

create function count_listings_updated() returns trigger language plpgsql as
$$ begin
  perform lessons_await_turn(); perform count_lessons(array(
    select area_id::text from gone union select area_id::text from come
  )); return null; end $$;

-- What is published above a lesson is what its listings elsewhere go by.
create function count_listings_of_tree() returns trigger language plpgsql as
$$ begin
  perform lessons_await_turn(); perform count_lessons(array(
    select distinct area_id::text from lesson_area
  )); return null; end $$;

create function count_all_lessons() returns trigger language plpgsql as
$$ begin
  perform lessons_await_turn(); perform count_lessons(array(
    select id::text from area
  )); return null; end $$;

create trigger count_inserted after insert on lesson referencing new table as written
  for each statement execute function count_lessons_written();
create trigger count_deleted after delete on lesson referencing old table as written
  for each statement execute function count_lessons_written();
create trigger count_updated after update on lesson referencing old table as gone new table as come
  for each statement execute function count_lessons_updated();
create trigger count_truncated after truncate on lesson for each statement execute function count_all_lessons();

create trigger count_inserted after insert on lesson_area referencing new table as written
  for each statement execute function count_lessons_written();
create trigger count_deleted after delete on lesson_area referencing old table as written
  for each statement execute function count_lessons_written();
create trigger count_updated after update on lesson_area referencing old table as gone new table as come
  for each statement execute function count_listings_updated();
create trigger count_truncated after truncate on lesson_area for each statement execute function count_all_lessons();

create trigger count_listings after update of published on school_type
  for each statement execute function count_listings_of_tree();
create trigger count_listings after update of published, school_type_id on subject
  for each statement execute function count_listings_of_tree();
create trigger count_listings after update of published, subject_id on course
  for each statement execute function count_listings_of_tree();
create trigger count_listings after update of published, course_id on area
  for each statement execute function count_listings_of_tree();

select count_lessons(array(select id::text from area));
