-- Text that came by a Mac was stored as it came, with letters and their marks apart (NFD): names and words were not found by what
-- others type. All text is composed (NFC) from now on where it comes in, and here once for what is stored. What cannot be composed
-- because its composed form is there already, such as a word of the same glossary, stays as it is. Does nothing in a database
-- whose encoding is not UTF-8, which PostgreSQL does not compose.
do $$
declare place record; line record; wrong text; found boolean; begin if current_setting('server_encoding') <> 'UTF8' then return; end if; for place in
  select format('%I.%I', n.nspname, c.relname) as tab, quote_ident(a.attname) as col, format_type(a.atttypid, a.atttypmod) as kind
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
  where n.nspname = current_schema() and c.relkind = 'r' and c.relname not like 'kysely%' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and coalesce(nullif(t.typbasetype, 0), t.oid) in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'json'::regtype, 'text[]'::regtype)
loop wrong := format('%s::text is not nfc normalized', place.col); execute format('select exists (select from %s where %s)', place.tab, wrong) into found; if found then
  begin execute format('update %s set %s = normalize(%s::text, nfc)::%s where %s', place.tab, place.col, place.col, place.kind, wrong); exception when integrity_constraint_violation then
    for line in execute format('select ctid as at from %s where %s', place.tab, wrong) loop
      begin execute format('update %s set %s = normalize(%s::text, nfc)::%s where ctid = $1', place.tab, place.col, place.col, place.kind) using line.at; exception when integrity_constraint_violation then null; end; end loop; end; end if; end loop; end $$;
