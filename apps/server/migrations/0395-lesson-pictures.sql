-- The pictures in the texts of lessons, which name them by address: what keeps their files. A trigger reads them from the
-- texts, so that no way of writing a lesson can forget one.
create table lesson_picture (
  lesson_id record_id not null references lesson on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (file_name ~ '^[A-Za-z0-9._-]{1,120}$'),
  primary key (lesson_id, hash, file_name)
);
create index lesson_picture_hash on lesson_picture (hash);

create function pictures_in(texts text) returns table (hash text, file_name text) language sql immutable as $$
  select distinct found[1], found[2]
  from regexp_matches(texts, '\]\(/media/([0-9a-f]{64})/([A-Za-z0-9._-]{1,120})[\s)]', 'g') as found
$$;

create function name_lesson_pictures() returns trigger language plpgsql as
$$ declare texts text := concat(new.teacher_guide, ' ', new.extra -> 'easy' ->> 'teacherGuide'); begin if tg_op = 'UPDATE' then delete from lesson_picture old_one where lesson_id = new.id and not exists (select from pictures_in(texts) p where p.hash = old_one.hash and p.file_name = old_one.file_name); end if; if strpos(texts, '](/media/') > 0 then insert into lesson_picture (lesson_id, hash, file_name) select new.id, p.hash, p.file_name from pictures_in(texts) p on conflict do nothing; end if; return null; end $$;
create trigger name_pictures after insert or update of teacher_guide, extra on lesson
  for each row execute function name_lesson_pictures();
create trigger file_left after delete or update of hash on lesson_picture for each row execute function file_left();
