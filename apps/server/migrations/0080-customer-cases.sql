-- How schools use the service. What is made up is `example`, and the site says so wherever the case stands. `parts` is a
-- list of { heading, text }; `search` is what leads to the lessons that the case is about.
create table customer_case (
  id record_id primary key,
  slug slug not null constraint customer_case_slug_taken unique,
  name name not null,
  organisation_kind name not null,
  school_type_id record_id references school_type on delete set null,
  summary text not null check (summary <> ''),
  parts jsonb not null check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) > 0),
  search name,
  example boolean not null default false,
  position integer not null check (position >= 1),
  published boolean not null default true
);
create index customer_case_school_type on customer_case (school_type_id);

create trigger content_written after insert or update or delete or truncate on customer_case for each statement execute function content_written();
