-- What the check of a file found goes with the last record that names it, but a version of a lesson may name the file still, and
-- is restored from those facts. So the library takes them over. Of posters and captions no size is known, and of what a pack
-- has brought no editor.
alter table library_file alter column bytes drop not null, alter column uploaded_by drop not null;

create function media_facts_kept() returns trigger language plpgsql as
$$ begin
  insert into library_file (hash, role, file_name, content_type, bytes, seconds, width, height, pages, texts)
  values (
    old.hash,
    case when old.content_type like 'video/%' then 'film' when old.content_type = 'application/pdf' then 'document' else 'original' end,
    old.file_name, old.content_type, old.bytes, old.seconds, old.width, old.height, old.pages,
    (select jsonb_agg(coalesce(text, '') order by number)
      from generate_series(1, (select max(page) from media_page where media_id = old.id)) as number
      left join media_page on media_id = old.id and page = number)
  ) on conflict (hash) do nothing; return coalesce(new, old); end $$;
create trigger media_facts_kept before delete or update of hash on media
  for each row execute function media_facts_kept();

create function poster_facts_kept() returns trigger language plpgsql as
$$ begin
  insert into library_file (hash, role, file_name, content_type)
  values (old.poster_hash, 'picture', old.poster_file_name,
    case lower(substring(old.poster_file_name from '\.([^.]*)$')) when 'webp' then 'image/webp' when 'png' then 'image/png' else 'image/jpeg' end
  ) on conflict (hash) do nothing; return coalesce(new, old); end $$;
create trigger poster_facts_kept_of_deleted before delete on media
  for each row when (old.poster_hash is not null) execute function poster_facts_kept();
create trigger poster_facts_kept_of_replaced before update of poster_hash on media
  for each row when (old.poster_hash is not null) execute function poster_facts_kept();

create function caption_facts_kept() returns trigger language plpgsql as
$$ begin
  insert into library_file (hash, role, file_name, content_type, cues)
  values (old.hash, 'captions', old.file_name, 'text/vtt; charset=utf-8', old.cues)
  on conflict (hash) do nothing; return coalesce(new, old); end $$;
create trigger caption_facts_kept before delete or update of hash on caption
  for each row execute function caption_facts_kept();
