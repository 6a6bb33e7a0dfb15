-- What visitors are shown has a version, raised by each transaction that changes any of it. Processes keep answers
-- under the version they were made of, and hear by NOTIFY when there is a newer one.
create table content_version (
  one boolean primary key default true check (one),
  version bigint not null check (version >= 1)
);
insert into content_version (version) values (1);

-- The transactions that are changing content. A row lives no longer than its transaction.
create table content_write (transaction_id xid8 primary key default pg_current_xact_id());

create function content_written() returns trigger language plpgsql as
$$ begin insert into content_write default values on conflict do nothing; return null; end $$;

-- At the commit, so that two writers wait for each other's row no longer than a commit takes, and never in a circle.
create function content_version_raise() returns trigger language plpgsql as
$$ begin delete from content_write where transaction_id = new.transaction_id; update content_version set version = version + 1; perform pg_notify('content_version', (select version::text from content_version)); return null; end $$;
create constraint trigger content_version_raise after insert on content_write
  deferrable initially deferred for each row execute function content_version_raise();

create trigger content_written after insert or update or delete or truncate on school_type for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on subject for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on course for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on area for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on lesson for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on lesson_area for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on lesson_goal for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on lesson_word for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on teacher for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on lesson_teacher for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on media for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on caption for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on form for each statement execute function content_written();
create trigger content_written after insert or update or delete or truncate on assignment for each statement execute function content_written();
