-- The link that a teacher gives a substitute: the hash of its token, and the one Swedish day on which it opens the plan.
alter table plan
  add column substitute_hash text constraint plan_substitute_taken unique check (substitute_hash <> ''),
  add column substitute_day date,
  add check ((substitute_hash is null) = (substitute_day is null));
