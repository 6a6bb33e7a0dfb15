-- Films whose file not every browser plays, such as HEVC of phones. Until they are converted, pages say that they are being
-- prepared. A film of an earlier release is here once it is imported or uploaded again.
create table unplayable_film (hash text primary key check (hash ~ '^[0-9a-f]{64}$'));
create trigger content_written after insert or update or delete or truncate on unplayable_film
  for each statement execute function content_written();

-- `file`: the best rendition as one file, for films whose own file not every browser plays.
alter table media_file
  drop constraint media_file_role_check,
  add constraint media_file_role_check
    check (role in ('streams', 'stream', 'rendition', 'file', 'sound', 'clock', 'storyboard', 'stills', 'picture', 'poster'));

-- Pages of such a film tell that its conversion failed, so a fault that comes or goes is a change of content. Progress is not.
create trigger fault_written after update of fault on film_work
  for each row when (old.fault is distinct from new.fault) execute function content_written();
create trigger fault_removed after delete on film_work
  for each row when (old.fault is not null) execute function content_written();
