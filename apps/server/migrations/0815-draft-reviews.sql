-- That somebody asks a colleague to review a draft, and what became of it. A draft has one review, which goes with it. An
-- approval is of one save: what is written after it is not approved.
create table draft_review (
  kind text not null,
  record record_id not null,
  asked_by record_id not null,
  -- Any colleague, where none is named.
  reviewer_user record_id,
  text text not null check (length(text) <= 1000),
  asked_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'returned')),
  answered_by record_id,
  answered_at timestamptz,
  save_number integer,
  primary key (kind, record),
  foreign key (kind, record) references draft on delete cascade,
  check ((state = 'waiting') = (answered_by is null)),
  check ((answered_by is null) = (answered_at is null)),
  check ((state = 'approved') = (save_number is not null))
);

-- The calendar reads the versions of a month.
create index version_at on version (at);
