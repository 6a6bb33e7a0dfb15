-- Short addresses that people type from a board: `/l/<code>`. A code belongs to one record for good, also while the
-- record is not published or after it is gone, so that a printed address never leads to another page.
create table short_address (
  code text primary key,
  record_type text not null check (record_type in ('lesson', 'assignment')),
  record_id record_id not null,
  constraint short_address_of_record unique (record_type, record_id)
);
