-- The oldest release that this schema still serves, named by the newest migration that it has. Every migration is made so
-- that the release before it can go on working. One that takes away what an older release reads (a contraction) raises
-- this floor, and releases below it refuse to start.
create table schema_floor (
  one boolean primary key default true check (one),
  newest_migration text not null
);
insert into schema_floor (newest_migration) values ('0150-rate-limits.sql');
