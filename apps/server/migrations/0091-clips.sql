-- Links with which a teacher shares a film, or a part of it, with pupils who have no account. They carry the school's
-- right and nobody's name: `created_by` is null for teachers who came through Skolon, whose links are their school's.
create table clip (
  id record_id primary key,
  organisation_id record_id not null references organisation on delete cascade,
  created_by record_id references app_user on delete cascade,
  assignment_id record_id not null references assignment on delete cascade,
  -- In seconds; null is the film's own beginning or end.
  start double precision check (start >= 0),
  stop double precision check (stop > coalesce(start, 0)),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index clip_organisation on clip (organisation_id, created_at desc);
create index clip_created_by on clip (created_by);
create index clip_assignment on clip (assignment_id);
