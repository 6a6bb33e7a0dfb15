-- People whom a school or an owner has added by an address that has an account elsewhere. The row stands among their people as that
-- of a new account does, so that nobody learns which addresses exist at others. `email` is then a name that reaches nobody, and
-- `awaited_email` the address, until its owner gives up the other account or the office moves it.
alter table app_user add column awaited_email text
  check (awaited_email = lower(btrim(awaited_email)) and awaited_email like '%_@_%' and length(awaited_email) <= 320);
alter table app_user add constraint app_user_awaited check (awaited_email is null or email = lower(id) || '@awaited.invalid');
create unique index app_user_awaited_once on app_user (awaited_email, coalesce(organisation_id, owner_id, ''))
  where awaited_email is not null;

-- Lists show and search the address.
create index app_user_address on app_user ((coalesce(awaited_email, email)));
drop index app_user_search;
create index app_user_search on app_user
  using gin ((coalesce(awaited_email, email) || chr(10) || lower(firstname || ' ' || lastname)) gin_trgm_ops);
