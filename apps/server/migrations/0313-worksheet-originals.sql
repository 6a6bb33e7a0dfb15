-- The document that a worksheet was made in, which teachers change for their class.
alter table assignment add column original_id record_id references media,
  add constraint assignment_original_of_sheet check (original_id is null or (type = 'pdf' and media_id is not null));
create index assignment_original on assignment (original_id);

drop trigger revision_raised on assignment;
create trigger revision_raised before update on assignment for each row
  when (new.revision = old.revision and (new.lesson_id, new.name, new.description, new.type, new.media_id, new.url, new.form_id, new.answer_key_id, new.original_id, new.practice, new.published, new.extra)
    is distinct from (old.lesson_id, old.name, old.description, old.type, old.media_id, old.url, old.form_id, old.answer_key_id, old.original_id, old.practice, old.published, old.extra))
  execute function revision_raised();

alter table library_file drop constraint library_file_role_check,
  add constraint library_file_role_check check (role in ('film', 'document', 'original', 'picture', 'captions'));
alter table upload drop constraint upload_role_check,
  add constraint upload_role_check check (role in ('film', 'document', 'original', 'picture', 'captions'));
