-- The office's answers to a request for a quote: each is mailed once, and goes with the request.
create table quote_answer (
  id record_id primary key,
  quote_id record_id not null references quote_request on delete cascade,
  at timestamptz not null default now(),
  by_user record_id references app_user on delete set null,
  text text not null check (text <> ''),
  mailed_at timestamptz
);
create index quote_answer_quote on quote_answer (quote_id, at);
create index quote_answer_by on quote_answer (by_user);
