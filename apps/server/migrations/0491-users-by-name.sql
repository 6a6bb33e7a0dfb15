-- With the names themselves, so that a late page of the list is found in the index alone.
drop index app_user_by_name;
create index app_user_by_name on app_user (lower(lastname), lower(firstname), id) include (lastname, firstname);
