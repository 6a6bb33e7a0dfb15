-- The day when somebody last read a lesson through and found its content right.
alter table lesson add column last_reviewed date;

drop trigger revision_raised on lesson;
create trigger revision_raised before update on lesson for each row
  when (new.revision = old.revision and (new.area_id, new.slug, new.name, new.description, new.text, new.teacher_guide, new.minutes, new.last_reviewed, new.sample, new.published, new.extra)
    is distinct from (old.area_id, old.slug, old.name, old.description, old.text, old.teacher_guide, old.minutes, old.last_reviewed, old.sample, old.published, old.extra))
  execute function revision_raised();
