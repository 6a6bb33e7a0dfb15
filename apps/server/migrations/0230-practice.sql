-- An assignment whose tasks are made from a template. The key `practice` was kept in `extra` before, with any content and
-- beside a file; nothing ever showed it.
alter table assignment add column practice jsonb check (jsonb_typeof(practice) = 'object');
update assignment set extra = extra - 'practice' where extra ? 'practice';

alter table assignment drop constraint assignment_one_source, drop constraint assignment_source_fits_type;
alter table assignment add constraint assignment_one_source check (
  num_nonnulls(media_id, url, form_id, practice) + concept_sheet::integer = 1
), add constraint assignment_source_fits_type check (
  case type
    when 'video' then media_id is not null
    when 'pdf' then media_id is not null or concept_sheet or practice is not null
    else url is not null or form_id is not null or practice is not null
  end
), add constraint assignment_practice_has_no_key check (practice is null or answer_key_id is null);

drop trigger revision_raised on assignment;
create trigger revision_raised before update on assignment for each row
  when (new.revision = old.revision and (new.lesson_id, new.name, new.description, new.type, new.media_id, new.url, new.form_id, new.answer_key_id, new.practice, new.extra)
    is distinct from (old.lesson_id, old.name, old.description, old.type, old.media_id, old.url, old.form_id, old.answer_key_id, old.practice, old.extra))
  execute function revision_raised();
