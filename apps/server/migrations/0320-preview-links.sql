-- The link that an editor gives a colleague without an account: the hash of its token, and the last Swedish day on which it
-- opens the preview of its lesson.
create table preview_link (
  lesson_id record_id primary key references lesson on delete cascade,
  hash text not null constraint preview_link_taken unique check (hash <> ''),
  valid_to date not null,
  created_by record_id not null references app_user on delete cascade,
  created_at timestamptz not null default now()
);
create index preview_link_created_by on preview_link (created_by);
