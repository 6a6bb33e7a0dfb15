-- What has changed in the search index, so that a process that holds the index in memory reads no more than that. `what` is
-- the id of a record, `*` for more records than are listed one by one, or `=` for words. A process has read the index in a
-- snapshot of the database, and asks for the changes of transactions that this snapshot does not show.
create table search_change (
  transaction_id xid8 not null default pg_current_xact_id(),
  what text not null check (what <> ''),
  primary key (transaction_id, what)
);

create function search_entry_changed() returns trigger language plpgsql as
$$ begin if (select count(*) from (select from changed limit 1001) as first) > 1000 then insert into search_change (what) values ('*') on conflict do nothing; else insert into search_change (what) select record_id from changed on conflict do nothing; end if; return null; end $$;
create function search_word_changed() returns trigger language plpgsql as
$$ begin if exists (select from changed) then insert into search_change (what) values ('=') on conflict do nothing; end if; return null; end $$;
create function search_index_truncated() returns trigger language plpgsql as
$$ begin insert into search_change (what) values ('*'), ('=') on conflict do nothing; return null; end $$;

-- A trigger that sees the rows is of one kind of statement.
create trigger changed_by_insert after insert on search_entry referencing new table as changed for each statement execute function search_entry_changed();
create trigger changed_by_update after update on search_entry referencing new table as changed for each statement execute function search_entry_changed();
create trigger changed_by_delete after delete on search_entry referencing old table as changed for each statement execute function search_entry_changed();
create trigger changed_by_truncate after truncate on search_entry for each statement execute function search_index_truncated();
create trigger changed_by_insert after insert on search_word referencing new table as changed for each statement execute function search_word_changed();
create trigger changed_by_update after update on search_word referencing new table as changed for each statement execute function search_word_changed();
create trigger changed_by_delete after delete on search_word referencing old table as changed for each statement execute function search_word_changed();
create trigger changed_by_truncate after truncate on search_word for each statement execute function search_index_truncated();
create trigger changed_by_insert after insert on search_extent referencing new table as changed for each statement execute function search_word_changed();
create trigger changed_by_update after update on search_extent referencing new table as changed for each statement execute function search_word_changed();
create trigger changed_by_delete after delete on search_extent referencing old table as changed for each statement execute function search_word_changed();
create trigger changed_by_truncate after truncate on search_extent for each statement execute function search_index_truncated();
