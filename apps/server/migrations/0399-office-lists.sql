-- What the lists of the office are searched, filtered and sorted by, at the size of a country. The search of accounts is that of
-- `admin-users.store.ts`: an address or a name, in lower case.
create index app_user_search on app_user
  using gin ((email || chr(10) || lower(firstname || ' ' || lastname)) gin_trgm_ops);
create index app_user_roles on app_user using gin (roles);
create index app_user_by_school on app_user (organisation_id, lower(lastname), lower(firstname), id);
create index audit_entry_kind on audit_entry (record_type, at desc, id desc);
