-- Imports of content packs are in the change history. Both constraints only accept more than before.
alter table audit_entry drop constraint audit_entry_record_type_check;
alter table audit_entry add constraint audit_entry_record_type_check
  check (record_type in ('organisation', 'subscription', 'user', 'class-code', 'quote', 'report', 'job', 'pack',
    'school-type', 'subject', 'course', 'area', 'lesson', 'assignment', 'teacher', 'customer-case'));
alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in ('create', 'update', 'delete', 'end-sessions', 'retry', 'import'));
