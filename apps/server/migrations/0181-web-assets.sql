-- The built files of the last builds of the web, so that each process can send the files of a page that a process of
-- another release has rendered.
create table web_asset (
  build text not null,
  name text not null,
  content bytea not null,
  started_at timestamptz not null default now(),
  primary key (build, name)
);
create index web_asset_name on web_asset (name);

-- The process that warms its cache, until its lease ends: they take turns.
create table cache_warmer (
  one boolean primary key default true check (one),
  holder text not null default '',
  until timestamptz not null default '-infinity'
);
insert into cache_warmer default values;
