-- What owners have asked the office about renewing a licence. A licence has one request without an answer at most.
create table renewal_request (
  id record_id primary key,
  owner_licence_id record_id not null references owner_licence on delete cascade,
  asked_by record_id references app_user on delete set null,
  asked_at timestamptz not null default now(),
  message text check (message <> ''),
  answer text check (answer <> ''),
  answered_by record_id references app_user on delete set null,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index renewal_request_licence on renewal_request (owner_licence_id, asked_at);
create index renewal_request_asked_by on renewal_request (asked_by) where asked_by is not null;
create index renewal_request_answered_by on renewal_request (answered_by) where answered_by is not null;
create unique index renewal_request_open on renewal_request (owner_licence_id) where answer is null;
