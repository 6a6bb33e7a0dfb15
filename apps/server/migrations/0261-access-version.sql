-- What sessions give access to has a version too, raised by each transaction that may change it for somebody who is
-- logged in. Processes keep checked sessions in memory, and hear by NOTIFY when there is a newer version. It stands in the
-- row of the content's version, so that a transaction that raises both locks one row, and one query reads both.
alter table content_version add column access_version bigint not null default 1 check (access_version >= 1);

-- The transactions that are changing access. A row lives no longer than its transaction.
create table access_write (transaction_id xid8 primary key default pg_current_xact_id());

create function access_written() returns trigger language plpgsql as
$$ begin insert into access_write default values on conflict do nothing; return null; end $$;

create function access_version_raise() returns trigger language plpgsql as
$$ begin delete from access_write where transaction_id = new.transaction_id; update content_version set access_version = access_version + 1; perform pg_notify('access_version', (select access_version::text from content_version)); return null; end $$;
create constraint trigger access_version_raise after insert on access_write
  deferrable initially deferred for each row execute function access_version_raise();

-- Rows that are new change no session that has been checked, except a licence. A password is named because another
-- trigger ends the sessions of its account, which `update of` does not see.
create trigger access_written after update of id, password_hash, session_version, roles, organisation_id or delete or truncate on app_user for each statement execute function access_written();
create trigger access_written after update of id, skolon_uuid, session_version or delete or truncate on organisation for each statement execute function access_written();
create trigger access_written after update or delete or truncate on class_code for each statement execute function access_written();
create trigger access_written after insert or update or delete or truncate on subscription for each statement execute function access_written();
