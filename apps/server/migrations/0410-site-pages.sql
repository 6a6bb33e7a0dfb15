-- The texts of the site's pages that somebody has changed, by page. A text that is absent is the one that comes with the
-- service, which may change with a release. Drafts and versions hold all texts of a page.
create table site_page (
  id record_id primary key,
  texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object')
);
create trigger content_written after insert or update or delete or truncate on site_page for each statement execute function content_written();

alter table draft drop constraint draft_kind_check;
alter table draft add constraint draft_kind_check
  check (kind in ('school-type', 'subject', 'course', 'area', 'lesson', 'teacher', 'customer-case', 'site-page'));
alter table version drop constraint version_kind_check;
alter table version add constraint version_kind_check
  check (kind in ('school-type', 'subject', 'course', 'area', 'lesson', 'teacher', 'customer-case', 'site-page'));

alter table audit_entry drop constraint audit_entry_record_type_check;
alter table audit_entry add constraint audit_entry_record_type_check
  check (record_type in ('organisation', 'subscription', 'user', 'class-code', 'quote', 'report', 'job', 'pack', 'owner', 'owner-licence', 'site-page',
    'school-type', 'subject', 'course', 'area', 'lesson', 'assignment', 'teacher', 'customer-case'));
