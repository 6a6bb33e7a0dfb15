-- Finds the entries of a lesson's assignments, also of those that the lesson no longer has.
create index search_entry_lesson on search_entry ((parents -> -1 ->> 'id')) where object_type = 'Assignment__c';
