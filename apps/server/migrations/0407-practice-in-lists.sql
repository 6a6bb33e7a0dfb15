-- What is generated is told apart from what somebody has made, in lists, filters and search.
alter table search_entry drop constraint search_entry_contents_check;
alter table search_entry add constraint search_entry_contents_check
  check (contents <@ array['film', 'worksheet', 'selftest', 'practice', 'guide', 'open']);

-- Entries of lessons with exercises are completed here, so that the next import does not have to be waited for. Each content
-- is a lexeme of the document too, behind `+`.
update search_entry set contents = held.contents,
  document = ts_delete(document, array['+worksheet', '+selftest'])
    || array_to_tsvector(array(select '+' || content from unnest(held.contents) as content))
from (
  select lesson.id, array_remove(array[
    case when bool_or(type = 'video') then 'film' end,
    case when bool_or(type = 'pdf' and not concept_sheet and practice is null) then 'worksheet' end,
    case when bool_or(type = 'formlink' and practice is null) then 'selftest' end,
    'practice',
    case when lesson.teacher_guide is not null then 'guide' end,
    case when lesson.sample then 'open' end
  ], null) as contents
  from lesson join assignment on assignment.lesson_id = lesson.id and assignment.published
  group by lesson.id
  having bool_or(practice is not null)
) as held
where held.id = search_entry.record_id and object_type = 'Lesson__c';
