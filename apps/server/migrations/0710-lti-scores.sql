-- Points that a pupil has asked to be sent to a learning platform: kept until they are sent, at most a week. `place` is a keyed
-- hash of link and person, so that another press replaces what waits, and `person` is who it is at the platform, encrypted.
create table lti_score (
  id uuid primary key default gen_random_uuid(),
  place text not null unique,
  resource_link_id uuid not null references lti_resource_link on delete cascade,
  label text not null,
  person text not null,
  points integer not null,
  most integer not null check (most > 0 and points between 0 and most),
  pressed_at timestamptz not null,
  until timestamptz not null,
  -- Why the platform does not take it, once it is given up.
  failure text check (failure in ('unreachable', 'keys', 'refused'))
);
create index lti_score_until on lti_score (until);
create index lti_score_resource_link on lti_score (resource_link_id);
