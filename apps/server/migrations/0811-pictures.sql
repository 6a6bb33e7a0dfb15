-- What the library knows of a picture: its words, who made it, and the point that stays in view where it is cropped, in percent.
-- One that an editor has put there is `kept` when nothing uses it. `replaced` is the picture whose place it has taken last, with
-- the records where it did: the way back.
create table picture (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  alt text not null default '' check (char_length(alt) <= 500),
  credit text not null default '' check (char_length(credit) <= 500),
  licence text not null default '' check (char_length(licence) <= 500),
  source text not null default '' check (char_length(source) <= 500),
  focal_x smallint not null default 50 check (focal_x between 0 and 100),
  focal_y smallint not null default 50 check (focal_y between 0 and 100),
  kept boolean not null default false,
  replaced jsonb
);

-- The pictures of records that have one: what keeps their files, as `lesson_picture` does for those in texts.
create table record_picture (
  kind text not null check (kind in ('area', 'teacher', 'customer-case')),
  record record_id not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (file_name ~ '^[A-Za-z0-9._-]{1,120}$'),
  primary key (kind, record)
);
create index record_picture_hash on record_picture (hash);

create function name_record_picture() returns trigger language plpgsql as
$$ declare address text; begin if tg_op = 'DELETE' then delete from record_picture where kind = tg_argv[0] and record = old.id; return null; end if; address := new.extra ->> 'picture'; if address is null or address !~ '^/media/[0-9a-f]{64}/[A-Za-z0-9._-]{1,120}$' then delete from record_picture where kind = tg_argv[0] and record = new.id; else insert into record_picture (kind, record, hash, file_name) values (tg_argv[0], new.id, split_part(address, '/', 3), split_part(address, '/', 4))
    on conflict (kind, record) do update set hash = excluded.hash, file_name = excluded.file_name; end if; return null; end $$;
create trigger name_picture after insert or update of extra or delete on area for each row execute function name_record_picture('area');
create trigger name_picture after insert or update of extra or delete on teacher for each row execute function name_record_picture('teacher');
create trigger name_picture after insert or update of extra or delete on customer_case for each row execute function name_record_picture('customer-case');
create trigger file_left after delete or update of hash on record_picture for each row execute function file_left();

-- What is let go of stays in the library until the nightly job takes it.
create function picture_facts_kept() returns trigger language plpgsql as
$$ begin
  insert into library_file (hash, role, file_name, content_type)
  values (old.hash, 'picture', old.file_name,
    case lower(substring(old.file_name from '\.([^.]*)$')) when 'webp' then 'image/webp' when 'png' then 'image/png' else 'image/jpeg' end
  ) on conflict (hash) do nothing; return coalesce(new, old); end $$;
create trigger picture_facts_kept before delete or update of hash on record_picture
  for each row execute function picture_facts_kept();
create trigger picture_facts_kept before delete or update of hash on lesson_picture
  for each row execute function picture_facts_kept();

-- The words of a picture in a text are those that the library offers, until it has others.
create function describe_lesson_pictures() returns trigger language plpgsql as
$$ declare texts text := concat_ws(' ', new.text, new.teacher_guide, new.extra -> 'easy' ->> 'text', new.extra -> 'easy' ->> 'teacherGuide', ''); begin if strpos(texts, '](/media/') > 0 then insert into picture (hash, alt)
    select distinct on (shown[2]) shown[2], left(regexp_replace(shown[1], '\\(.)', '\1', 'g'), 500)
    from regexp_matches(texts, '!\[((?:\\.|[^\]\\])*)\]\(/media/([0-9a-f]{64})/', 'g') as shown order by shown[2]
    on conflict (hash) do nothing; end if; return null; end $$;
create trigger describe_pictures after insert or update of text, teacher_guide, extra on lesson
  for each row execute function describe_lesson_pictures();
insert into picture (hash, alt)
select distinct on (shown[2]) shown[2], left(regexp_replace(shown[1], '\\(.)', '\1', 'g'), 500)
from lesson, regexp_matches(
  concat_ws(' ', text, teacher_guide, extra -> 'easy' ->> 'text', extra -> 'easy' ->> 'teacherGuide', ''),
  '!\[((?:\\.|[^\]\\])*)\]\(/media/([0-9a-f]{64})/', 'g') as shown
order by shown[2];

-- Pages show the words and the point of the pictures of records. A picture in a text has its words there.
create function content_changed_picture() returns trigger language plpgsql as $$ begin
  if tg_op = 'TRUNCATE' then perform content_touch(array['*']); elsif tg_op = 'INSERT' then perform content_touch(array(
    select distinct case kind when 'customer-case' then 'customer-cases' else kind || ':' || record end
    from record_picture where hash in (select hash from come) limit 1001
  )); elsif tg_op = 'DELETE' then perform content_touch(array(
    select distinct case kind when 'customer-case' then 'customer-cases' else kind || ':' || record end
    from record_picture where hash in (select hash from gone) limit 1001
  )); else perform content_touch(array(
    select distinct case kind when 'customer-case' then 'customer-cases' else kind || ':' || record end
    from record_picture where hash in (
      select hash from ((table come except table gone) union all (table gone except table come)) as changed
    ) limit 1001
  )); end if; return null; end $$;
create trigger content_inserted after insert on picture referencing new table as come
  for each statement execute function content_changed_picture();
create trigger content_updated after update on picture referencing old table as gone new table as come
  for each statement execute function content_changed_picture();
create trigger content_deleted after delete on picture referencing old table as gone
  for each statement execute function content_changed_picture();
create trigger content_truncated after truncate on picture
  for each statement execute function content_changed_picture();

alter table audit_entry drop constraint audit_entry_record_type_check;
alter table audit_entry add constraint audit_entry_record_type_check
  check (record_type in ('organisation', 'subscription', 'user', 'class-code', 'quote', 'report', 'job', 'pack', 'owner',
    'owner-licence', 'site-page', 'api-key', 'webhook', 'school-type', 'subject', 'course', 'area', 'lesson', 'assignment',
    'teacher', 'customer-case', 'picture'));

alter table removed_record drop constraint removed_record_kind_check;
alter table removed_record add constraint removed_record_kind_check
  check (kind in ('school-type', 'subject', 'course', 'area', 'lesson', 'assignment', 'teacher', 'customer-case', 'picture'));
