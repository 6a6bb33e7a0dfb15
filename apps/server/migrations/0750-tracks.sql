-- What goes along with a film: further sounds, its signed version, captions, chapters and text descriptions. `label` is the
-- language's name in that language, `cues` what WebVTT says, as of captions.
create table media_track (
  media_id record_id not null references media on delete cascade,
  kind text not null check (kind in ('description', 'speech', 'sign', 'captions', 'chapters', 'text-description')),
  language text not null check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  label text not null check (label <> ''),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (file_name ~ '^[A-Za-z0-9._-]{1,120}$'),
  content_type text not null check (content_type <> ''),
  bytes bigint check (bytes > 0),
  seconds double precision check (seconds > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  cues jsonb not null default '[]' check (jsonb_typeof(cues) = 'array'),
  primary key (media_id, kind, language)
);
create index media_track_hash on media_track (hash);

insert into media_track (media_id, kind, language, label, hash, file_name, content_type, cues)
select media_id, 'captions', language, label, hash, file_name, 'text/vtt; charset=utf-8', cues from caption;

create trigger content_written after insert or update or delete or truncate on media_track for each statement execute function content_written();
create trigger file_left after delete or update of hash on media_track for each row execute function file_left();

create function track_facts_kept() returns trigger language plpgsql as
$$ begin
  insert into library_file (hash, role, file_name, content_type, bytes, seconds, width, height, cues)
  values (old.hash, case when old.kind = 'sign' then 'film' when old.kind in ('description', 'speech') then 'sound' else 'captions' end,
    old.file_name, old.content_type, old.bytes, old.seconds, old.width, old.height, old.cues)
  on conflict (hash) do nothing; return coalesce(new, old); end $$;
create trigger track_facts_kept before delete or update of hash on media_track
  for each row execute function track_facts_kept();

-- The release before this one reads and writes `caption`. Until it is gone, the two are kept in step. A write that one of these
-- triggers makes, or a cascade from `media`, is deeper than the statement and is not sent back.
create function caption_to_track() returns trigger language plpgsql as
$$ begin
  if tg_op = 'DELETE' then delete from media_track where media_id = old.media_id and kind = 'captions' and language = old.language; return null; end if; insert into media_track (media_id, kind, language, label, hash, file_name, content_type, cues)
  values (new.media_id, 'captions', new.language, new.label, new.hash, new.file_name, 'text/vtt; charset=utf-8', new.cues)
  on conflict (media_id, kind, language) do update
    set label = excluded.label, hash = excluded.hash, file_name = excluded.file_name, cues = excluded.cues; return null; end $$;
create trigger caption_to_track after insert or update or delete on caption
  for each row when (pg_trigger_depth() = 0) execute function caption_to_track();

create function track_to_caption() returns trigger language plpgsql as
$$ begin
  if tg_op = 'DELETE' then delete from caption where media_id = old.media_id and old.kind = 'captions' and language = old.language; return null; end if; insert into caption (media_id, language, label, hash, file_name, cues)
  select new.media_id, new.language, new.label, new.hash, new.file_name, new.cues where new.kind = 'captions'
  on conflict (media_id, language) do update
    set label = excluded.label, hash = excluded.hash, file_name = excluded.file_name, cues = excluded.cues; return null; end $$;
create trigger track_to_caption after insert or update or delete on media_track
  for each row when (pg_trigger_depth() = 0) execute function track_to_caption();

alter table library_file drop constraint library_file_role_check,
  add constraint library_file_role_check check (role in ('film', 'document', 'original', 'picture', 'captions', 'sound'));
alter table upload drop constraint upload_role_check,
  add constraint upload_role_check check (role in ('film', 'document', 'original', 'picture', 'captions', 'sound'));
