-- Page views of a Swedish day, by kind of page and record. Who looked, from where and at what time is not here.
create table page_view_daily (
  day date not null,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  record_id record_id,
  views bigint not null check (views > 0),
  constraint page_view_daily_once unique nulls not distinct (day, kind, record_id)
);
