-- What editors write to each other about a record. `field` is the key of the document that it is about, if one is named. A
-- comment is open until somebody resolves it, which can be undone. Its author may be gone: the comment stays without a name.
create table content_comment (
  id record_id primary key,
  kind text not null check (kind in ('school-type', 'subject', 'course', 'area', 'lesson', 'teacher', 'customer-case')),
  record record_id not null,
  field text check (field <> ''),
  text text not null check (length(text) between 1 and 4000),
  author record_id not null,
  at timestamptz not null default now(),
  resolved_by record_id,
  resolved_at timestamptz,
  check ((resolved_by is null) = (resolved_at is null))
);
create index content_comment_record on content_comment (kind, record);
create index content_comment_open on content_comment (at, id) where resolved_at is null;

-- A record that is removed takes its comments with it.
create function forget_comments() returns trigger language plpgsql as
$$ begin delete from content_comment where kind = tg_argv[0] and record = old.id; return null; end $$;
create trigger forget_comments after delete on school_type for each row execute function forget_comments('school-type');
create trigger forget_comments after delete on subject for each row execute function forget_comments('subject');
create trigger forget_comments after delete on course for each row execute function forget_comments('course');
create trigger forget_comments after delete on area for each row execute function forget_comments('area');
create trigger forget_comments after delete on lesson for each row execute function forget_comments('lesson');
create trigger forget_comments after delete on teacher for each row execute function forget_comments('teacher');
create trigger forget_comments after delete on customer_case for each row execute function forget_comments('customer-case');
