-- What a lesson holds: shown with its hit, filtered by, and wished for in a search.
alter table search_entry add column contents text[] not null default '{}'
  check (contents <@ array['film', 'worksheet', 'selftest', 'guide', 'open']);

-- Entries that were written before are completed here, so that the next import does not have to be waited for. Each content
-- is a lexeme of the document too, behind `+`.
update search_entry set contents = held.contents,
  document = document || array_to_tsvector(array(select '+' || content from unnest(held.contents) as content))
from (
  select lesson.id, array_remove(array[
    case when exists (select from assignment where lesson_id = lesson.id and type = 'video') then 'film' end,
    case when exists (select from assignment where lesson_id = lesson.id and type = 'pdf' and not concept_sheet)
      then 'worksheet' end,
    case when exists (select from assignment where lesson_id = lesson.id and type = 'formlink') then 'selftest' end,
    case when lesson.teacher_guide is not null then 'guide' end,
    case when lesson.sample then 'open' end
  ], null) as contents
  from lesson
) as held
where held.id = search_entry.record_id and object_type = 'Lesson__c';
