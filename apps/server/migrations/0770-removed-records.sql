-- What was removed of the content, until it is restored or gone for good. `body` has the rows of each table that went with the
-- record, and what pointed to it; `addresses` the old addresses that led to it. What was removed together has the same root:
-- the record that somebody removed, which is its own.
create table removed_record (
  kind text not null check (kind in ('school-type', 'subject', 'course', 'area', 'lesson', 'assignment', 'teacher', 'customer-case')),
  record record_id not null,
  root_kind text not null,
  root record_id not null,
  name text not null,
  parent_kind text,
  parent record_id,
  -- The names of what it stood below, from the school type down.
  place text[] not null default '{}',
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  addresses jsonb not null default '[]' check (jsonb_typeof(addresses) = 'array'),
  removed_by record_id not null,
  removed_at timestamptz not null default now(),
  primary key (kind, record),
  constraint removed_record_parent_whole check ((parent_kind is null) = (parent is null))
);
create index removed_record_root on removed_record (root_kind, root);
create index removed_record_at on removed_record (removed_at desc, record) where kind = root_kind and record = root;

-- What is left of a removed teacher is a name: it goes with the wastebasket, and with it the versions that hold it.
create function removed_record_gone() returns trigger language plpgsql as
$$ begin if old.kind = 'teacher' and not exists (select from teacher where id = old.record) then delete from old_address where record_type = 'teacher' and record_id = old.record; delete from version where kind = 'teacher' and record = old.record; end if; return null; end $$;
create trigger removed_record_gone after delete on removed_record for each row execute function removed_record_gone();

-- Those that were removed before there was a wastebasket.
delete from version where kind = 'teacher' and record not in (select id from teacher);
delete from old_address where record_type = 'teacher' and record_id not in (select id from teacher);

alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in ('create', 'update', 'delete', 'restore', 'end-sessions', 'retry', 'import', 'look'));
