-- The answer to who reported an error and left an address: kept with the report, and mailed once.
alter table page_report
  add column answer text check (answer <> ''),
  add column answered_at timestamptz,
  add column answered_by record_id references app_user on delete set null,
  add column answer_mailed_at timestamptz,
  add check ((answer is null) = (answered_at is null)),
  add check (answer is null or email is not null);
create index page_report_answered_by on page_report (answered_by);
