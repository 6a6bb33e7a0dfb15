-- How much a school uses of what, by day. Nothing about who: a row is a sum, and small sums are hidden when they are read.
-- A lesson, a film and a self-test count for a school type; a class code does, when it is for one.
create table use_daily (
  organisation_id record_id not null references organisation on delete cascade,
  day date not null,
  kind text not null check (kind in ('lesson', 'film', 'self-test', 'class-code')),
  school_type_id record_id references school_type on delete cascade,
  uses bigint not null check (uses > 0),
  constraint use_daily_once unique nulls not distinct (organisation_id, day, kind, school_type_id)
);
create index use_daily_day on use_daily (day);
create index use_daily_school_type on use_daily (school_type_id);

-- Finds the lessons that nobody has opened.
create index page_view_daily_lesson on page_view_daily (record_id, day) where kind = 'lesson';
