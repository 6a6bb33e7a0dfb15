-- The change history is searched by the words of the fields that an entry has, before and after: the values alone, in lower
-- case, one on each line. Stored, since a search with common words reads many rows.
create function audit_words(before jsonb, after jsonb) returns text language sql immutable parallel safe
return (
  select coalesce(lower(string_agg(value, chr(10))), '') from (
    select value from jsonb_each_text(coalesce(before, '{}'))
    union select value from jsonb_each_text(coalesce(after, '{}'))
  ) as fields
);
alter table audit_entry add column words text not null generated always as (audit_words(before, after)) stored;
create index audit_entry_words on audit_entry using gin (words gin_trgm_ops);
-- Whose name is searched is found among schools and owners too.
create index organisation_name_words on organisation using gin (lower(name) gin_trgm_ops);
