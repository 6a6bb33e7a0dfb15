-- What pupils read in a lesson, in Markdown. Its easier version stands in `extra -> 'easy' -> 'text'`.
alter table lesson add column text text check (length(text) between 1 and 20000);

drop trigger revision_raised on lesson;
create trigger revision_raised before update on lesson for each row
  when (new.revision = old.revision and (new.area_id, new.slug, new.name, new.description, new.text, new.teacher_guide, new.minutes, new.sample, new.published, new.extra)
    is distinct from (old.area_id, old.slug, old.name, old.description, old.text, old.teacher_guide, old.minutes, old.sample, old.published, old.extra))
  execute function revision_raised();

create or replace function name_lesson_pictures() returns trigger language plpgsql as
$$ declare texts text := concat_ws(' ', new.text, new.teacher_guide, new.extra -> 'easy' ->> 'text', new.extra -> 'easy' ->> 'teacherGuide', ''); begin if tg_op = 'UPDATE' then delete from lesson_picture old_one where lesson_id = new.id and not exists (select from pictures_in(texts) p where p.hash = old_one.hash and p.file_name = old_one.file_name); end if; if strpos(texts, '](/media/') > 0 then insert into lesson_picture (lesson_id, hash, file_name) select new.id, p.hash, p.file_name from pictures_in(texts) p on conflict do nothing; end if; return null; end $$;
drop trigger name_pictures on lesson;
create trigger name_pictures after insert or update of text, teacher_guide, extra on lesson
  for each row execute function name_lesson_pictures();
