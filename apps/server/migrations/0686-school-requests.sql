-- What a school's administrators ask for: that the licences are renewed, or another name or address of the school.

alter table organisation add column address text
  check (address = btrim(address) and address <> '' and length(address) <= 200);

create table school_request (
  id record_id primary key,
  organisation_id record_id not null references organisation on delete cascade,
  kind text not null check (kind in ('renewal', 'details')),
  -- The details as they are to be.
  name name,
  address text check (address = btrim(address) and address <> '' and length(address) <= 200),
  message text check (message <> '' and length(message) <= 1000),
  asked_by record_id references app_user on delete set null,
  asked_at timestamptz not null default now(),
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'withdrawn')),
  answer text check (answer <> '' and length(answer) <= 1000),
  answered_by record_id references app_user on delete set null,
  answered_at timestamptz,
  constraint school_request_details check ((kind = 'details') = (name is not null)),
  constraint school_request_answered check ((state = 'open') = (answered_at is null))
);
-- One of a kind waits at a time.
create unique index school_request_open on school_request (organisation_id, kind) where state = 'open';
create index school_request_organisation on school_request (organisation_id, asked_at);
create index school_request_asked_at on school_request (asked_at);
create index school_request_asked_by on school_request (asked_by) where asked_by is not null;
create index school_request_answered_by on school_request (answered_by) where answered_by is not null;
