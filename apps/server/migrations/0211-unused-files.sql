-- Stored files that nothing names any more, and since when.
create table unused_file (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  since timestamptz not null
);

-- However a file comes to have no name. The nightly job looks whether anything else names it.
create function file_left() returns trigger language plpgsql as
$$ begin insert into unused_file (hash, since) select distinct hash, now() from (values (to_jsonb(old) ->> 'hash'), (to_jsonb(old) ->> 'poster_hash')) as left_file (hash) where hash is not null on conflict (hash) do update set since = excluded.since; return null; end $$;
create trigger file_left after delete or update of hash, poster_hash on media for each row execute function file_left();
create trigger file_left after delete or update of hash on caption for each row execute function file_left();
create trigger file_left after delete or update of hash on media_file for each row execute function file_left();
create index media_file_hash on media_file (hash);
