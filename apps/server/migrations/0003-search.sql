-- One row for each published record that can be found, filled by the same transaction that writes the content.
create table search_entry (
  record_id record_id primary key,
  object_type text not null check (
    object_type in ('School_Type__c', 'Subject__c', 'Course__c', 'Course_Content__c', 'Lesson__c', 'Assignment__c')
  ),
  assignment_type text check (assignment_type in ('video', 'pdf', 'formlink')),
  name text not null,
  description text not null check (length(description) <= 200),
  document tsvector not null
);
create index search_entry_document on search_entry using gin (document);
