-- What a publication changes (decision 0016). While a transaction writes, its row of `content_write` collects references to
-- what it touched: `lesson:ID`, `in-area:ID`. At the commit they become sources, which processes compare with those of their
-- cached responses: the courses whose pages show any of it, and the subjects, the school types and the catalogue around them.
-- `*` is everything.
create table content_change (
  version bigint primary key,
  sources text[] not null
);
-- A new database has all migrations in one transaction, and an altered table no trigger that waits.
set constraints content_version_raise immediate;
alter table content_write add column refs text[] not null default '{}';
set constraints content_version_raise deferred;

create function content_touch(text[]) returns void language sql as $$
  insert into content_write as written (refs) select $1 where cardinality($1) > 0
  on conflict (transaction_id) do update set refs = case
    when '*' = any (excluded.refs) or cardinality(written.refs || excluded.refs) > 1000 then array['*']
    else array(select unnest(written.refs) union select unnest(excluded.refs)) end
  where written.refs <> array['*'] $$;

-- `lesson`: shown where it is at home and where it is listed. `area`, `course`: also whatever shows a lesson that they show,
-- since that tells where the lesson belongs. `in-`: the place itself, without what else shows its lessons.
create function content_sources(refs text[]) returns text[] language plpgsql as
$$ begin if '*' = any (refs) then return array['*']; end if; return array(
    with ref as materialized (
      select split_part(each, ':', 1) as kind, substr(each, strpos(each, ':') + 1) as id from unnest(refs) as each
    ), media_touched as materialized (
      select id from ref where ref.kind = 'media'
      union select media.id from media join ref on media.hash = ref.id where ref.kind = 'film'
    ), lesson_touched as materialized (
      select id from ref where ref.kind = 'lesson'
      union select lesson_id from assignment join ref on assignment.id = ref.id where ref.kind = 'assignment'
      union select lesson_id from assignment join ref on form_id = ref.id where ref.kind = 'form'
      union select lesson_id from assignment join media_touched on media_id = media_touched.id
      union select lesson_id from assignment join media_touched on answer_key_id = media_touched.id
      union select lesson_id from assignment join media_touched on original_id = media_touched.id
      union select lesson_id from lesson_teacher join ref on teacher_id = ref.id where ref.kind = 'teacher'
    ), area_whole as materialized (
      select id from ref where ref.kind = 'area'
      union select area.id from area join ref on course_id = ref.id where ref.kind = 'course'
    ), lesson_shown as materialized (
      select id from lesson_touched
      union select lesson.id from lesson join area_whole on area_id = area_whole.id
      union select lesson_id from lesson_area join area_whole on area_id = area_whole.id
    ), course_touched as materialized (
      select id from ref where ref.kind in ('course', 'in-course')
      union select course_id from area join ref on area.id = ref.id where ref.kind in ('area', 'in-area')
      union select course_id from lesson join lesson_shown using (id) join area on area.id = area_id
      union select course_id from lesson_area join lesson_shown on lesson_id = lesson_shown.id join area on area.id = area_id
      union select course.id from course join ref on subject_id = ref.id where ref.kind = 'in-subject'
      union select course.id from course join ref on replaced_by = ref.id where ref.kind = 'course'
      union select replaced_by from course join ref on course.id = ref.id where ref.kind = 'course' and replaced_by is not null
    ), subject_touched as materialized (
      select subject_id as id from course join course_touched using (id)
      union select id from ref where ref.kind = 'in-subject'
    )
    select 'course:' || id from course_touched
    union select 'subject:' || id from subject_touched
    union select 'school-type:' || school_type_id from subject join subject_touched using (id)
    union select 'catalogue' from ref where ref.kind not in ('search', 'customer-cases', 'site-page', 'addresses')
    union select each from unnest(refs) as each
      where split_part(each, ':', 1) in ('search', 'customer-cases', 'site-page', 'addresses')
  ); end $$;

-- The version is raised first: other writers that commit wait for its row, so that each sees what those before it have placed
-- where. A notification carries 8,000 bytes at most. `content_version` is notified for the release before this one.
create or replace function content_version_raise() returns trigger language plpgsql as $$
  declare touched text[]; changed text[]; raised bigint; begin
  delete from content_write where transaction_id = new.transaction_id returning refs into touched; update content_version set version = version + 1 returning version into raised; changed := content_sources(touched); if octet_length(array_to_string(changed, ' ')) > 7000 then changed := array['*']; end if; insert into content_change (version, sources) values (raised, changed); delete from content_change where version <= raised - 1000; perform pg_notify('content_version', raised::text); perform pg_notify('content_change', raised || ' ' || array_to_string(changed, ' ')); return null; end $$;

-- The tables with public content, and what a row of each touches. An update touches what it has changed, as it was and as it is.
create function content_row_function(name text, touched text) returns void language plpgsql as $$ begin
  execute format($f$ create function %1$I() returns trigger language plpgsql as $t$ begin
    if tg_op = 'TRUNCATE' then perform content_touch(array['*']); elsif tg_op = 'INSERT' then perform content_touch(array(
      select distinct unnest(%2$s) from come limit 1001
    )); elsif tg_op = 'DELETE' then perform content_touch(array(
      select distinct unnest(%2$s) from gone limit 1001
    )); else perform content_touch(array(
      select distinct unnest(%2$s) from ((table come except table gone) union all (table gone except table come)) as changed limit 1001
    )); end if; return null; end $t$ $f$, name, touched); end $$;
do $$ declare each record; begin
  for each in select * from (values
    ('school_type', $x$array['*']$x$),
    ('subject', $x$array['*']$x$),
    ('course', $x$array['course:' || id, 'in-subject:' || subject_id]$x$),
    ('area', $x$array['area:' || id, 'in-course:' || course_id]$x$),
    ('lesson', $x$array['lesson:' || id, 'in-area:' || area_id]$x$),
    ('lesson_area', $x$array['lesson:' || lesson_id, 'in-area:' || area_id]$x$),
    ('lesson_goal', $x$array['lesson:' || lesson_id]$x$),
    ('lesson_word', $x$array['lesson:' || lesson_id]$x$),
    ('lesson_teacher', $x$array['lesson:' || lesson_id]$x$),
    ('assignment', $x$array['lesson:' || lesson_id]$x$),
    ('form', $x$array['form:' || id]$x$),
    ('media', $x$array['media:' || id]$x$),
    ('caption', $x$array['media:' || media_id]$x$),
    ('media_track', $x$array['media:' || media_id]$x$),
    ('media_page', $x$array['media:' || media_id]$x$),
    ('media_file', $x$array['media:' || media_id]$x$),
    ('unplayable_film', $x$array['film:' || hash]$x$),
    ('teacher', $x$array['teacher:' || id]$x$),
    ('subject_word', $x$array['in-subject:' || subject_id]$x$),
    -- Calls with an old id are answered with the record.
    ('old_address', $x$array['addresses', case when record_type in ('school-type', 'subject') then '*'
      when record_type = 'customer-case' then 'customer-cases' when kind = 'path' then 'addresses' else record_type || ':' || record_id end]$x$),
    ('search_entry', $x$array['search', 'lesson:' || record_id]$x$),
    ('search_word', $x$array['search']$x$),
    ('search_extent', $x$array['search']$x$),
    ('passage_entry', $x$array['search']$x$),
    ('customer_case', $x$array['customer-cases']$x$),
    ('site_page', $x$array['site-page:' || id]$x$)
  ) as tables (name, touched) loop
    perform content_row_function('content_changed_' || each.name, each.touched); execute format('drop trigger content_written on %I', each.name); execute format('create trigger content_inserted after insert on %1$I referencing new table as come
      for each statement execute function %2$I()', each.name, 'content_changed_' || each.name); execute format('create trigger content_updated after update on %1$I referencing old table as gone new table as come
      for each statement execute function %2$I()', each.name, 'content_changed_' || each.name); execute format('create trigger content_deleted after delete on %1$I referencing old table as gone
      for each statement execute function %2$I()', each.name, 'content_changed_' || each.name); execute format('create trigger content_truncated after truncate on %1$I
      for each statement execute function %2$I()', each.name, 'content_changed_' || each.name); end loop; end $$;
drop function content_row_function;

drop trigger fault_written on film_work;
drop trigger fault_removed on film_work;
drop function content_written;
create function film_fault_changed() returns trigger language plpgsql as
$$ begin perform content_touch(array['film:' || old.hash]); return null; end $$;
create trigger fault_written after update of fault on film_work
  for each row when (old.fault is distinct from new.fault) execute function film_fault_changed();
create trigger fault_removed after delete on film_work
  for each row when (old.fault is not null) execute function film_fault_changed();
