-- Support looks at what an account or a school may open, and each look is in the change history. The constraint only accepts
-- more than before.
alter table audit_entry drop constraint audit_entry_action_check;
alter table audit_entry add constraint audit_entry_action_check
  check (action in ('create', 'update', 'delete', 'end-sessions', 'retry', 'import', 'look'));
