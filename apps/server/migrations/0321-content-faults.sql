-- What the last inspection of the content found: dead links and forms, texts that are hard to read, and pictures that nobody
-- who cannot see them is told of. `subject` is the address, and `answer` its HTTP status or the readability index.
create table content_fault (
  kind text not null,
  record record_id not null,
  check_name text not null check (check_name in ('dead-link', 'dead-form', 'hard-text', 'picture-without-alt')),
  subject text not null default '',
  answer integer
);
create index content_fault_record on content_fault (check_name, kind, record);
create index content_fault_of on content_fault (kind, record);

-- One row: when an inspection was asked for, when the last one ended, and how many links it asked and left out.
create table content_inspection (
  id boolean primary key default true check (id),
  requested_at timestamptz,
  finished_at timestamptz,
  links integer not null default 0,
  left_out integer not null default 0,
  offline boolean not null default false
);
insert into content_inspection default values;
