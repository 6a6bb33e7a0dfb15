-- A door that is added may lead people elsewhere who came by a wider one until now: by a domain above it, or the tenant of a group.
-- They log in again, and are then who they are.
create function organisation_identity_added() returns trigger language plpgsql as
$$ begin update organisation set session_version = session_version + 1 where id in (
    select wider.organisation_id from organisation_identity as wider
    where new.kind = 'google_domain' and wider.kind = 'google_domain' and right(new.value, length(wider.value) + 1) = '.' || wider.value
      or new.kind = 'microsoft_group' and wider.kind = 'microsoft_tenant' and wider.value = split_part(new.value, ':', 1)
  ); return null; end $$;
create trigger organisation_identity_added after insert on organisation_identity
  for each row execute function organisation_identity_added();

-- Teachers of a school whose domain at Google they share with the pupils: a keyed hash of each address, and nothing else of them.
create table school_door_teacher (
  organisation_id record_id not null references organisation on delete cascade,
  address_hash text not null check (address_hash ~ '^[A-Za-z0-9_-]{43}$'),
  primary key (organisation_id, address_hash)
);
