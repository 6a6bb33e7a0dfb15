-- An assignment may be hidden while the rest of its lesson is public: only editors see it. A concept sheet follows its lesson.
alter table assignment add column published boolean not null default true,
  add constraint assignment_concept_sheet_published check (published or not concept_sheet);

drop trigger revision_raised on assignment;
create trigger revision_raised before update on assignment for each row
  when (new.revision = old.revision and (new.lesson_id, new.name, new.description, new.type, new.media_id, new.url, new.form_id, new.answer_key_id, new.practice, new.published, new.extra)
    is distinct from (old.lesson_id, old.name, old.description, old.type, old.media_id, old.url, old.form_id, old.answer_key_id, old.practice, old.published, old.extra))
  execute function revision_raised();
