-- Where old addresses lead. `kind` is `path` for the path of a page, which begins with a slash, or else the type of a
-- record, and `address` is then an id: another id of the record (such as one of another system), the id of a record that
-- another has taken the place of, or the id of a record that is removed, whose row keeps its name and what it was part of.
create table old_address (
  kind text not null check (kind in ('path', 'school-type', 'subject', 'course', 'area', 'lesson', 'assignment', 'teacher', 'customer-case')),
  address text not null check (length(address) between 1 and 2000 and (kind = 'path') = (address like '/%')),
  record_type text not null check (record_type in ('school-type', 'subject', 'course', 'area', 'lesson', 'assignment', 'teacher', 'customer-case')),
  record_id record_id not null,
  removed_name name,
  parent_type text,
  parent_id record_id,
  primary key (kind, address),
  constraint old_address_not_to_itself check ((kind = record_type and address = record_id) = (removed_name is not null)),
  constraint old_address_parent_whole check ((parent_type is null) = (parent_id is null))
);
create index old_address_record on old_address (record_type, record_id);

create trigger content_written after insert or update or delete or truncate on old_address for each statement execute function content_written();

-- A shared film that is removed leaves the link, which tells what it was until it expires.
alter table clip drop constraint clip_assignment_id_fkey;

-- Changes of content are in the history too. The constraint only accepts more than before.
alter table audit_entry drop constraint audit_entry_record_type_check;
alter table audit_entry add constraint audit_entry_record_type_check
  check (record_type in ('organisation', 'subscription', 'user', 'class-code', 'quote', 'report', 'job',
    'school-type', 'subject', 'course', 'area', 'lesson', 'assignment', 'teacher', 'customer-case'));
