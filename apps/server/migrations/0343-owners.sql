-- Owners of schools: municipalities and companies. A licence of an owner is written as a licence of each of its schools
-- (`subscription.owner_licence_id`), so that all that reads licences reads these too. The database keeps them so: on days on
-- which a school has a licence of its own for the same school type, that one stands.
create table owner (
  id record_id primary key,
  name text not null check (name <> ''),
  organisation_number text not null check (organisation_number ~ '^[0-9]{2}[2-9][0-9]{3}-[0-9]{4}$'),
  invoice_reference text check (invoice_reference <> ''),
  contact_name text check (contact_name <> ''),
  contact_email text check (contact_email like '%_@_%'),
  contact_phone text check (contact_phone <> ''),
  constraint owner_organisation_number_taken unique (organisation_number)
);
create index owner_by_name on owner (lower(name), id);

create table owner_licence (
  id record_id primary key,
  owner_id record_id not null references owner on delete cascade,
  content record_id not null references school_type on delete cascade,
  valid_from date not null,
  valid_to date not null,
  constraint owner_licence_days_in_order check (valid_to >= valid_from)
);
create index owner_licence_owner on owner_licence (owner_id, valid_from);
create index owner_licence_content on owner_licence (content);

alter table organisation add column owner_id record_id references owner;
create index organisation_owner on organisation (owner_id) where owner_id is not null;
alter table subscription add column owner_licence_id record_id references owner_licence on delete cascade;
create index subscription_owner_licence on subscription (owner_licence_id) where owner_licence_id is not null;

-- Writes the licences that schools have through their owners, and only those that differ from what is there.
create function cover_schools(schools text[]) returns void language sql as $$
  with wanted as (
    select organisation.id::text as organisation_id, licence.id::text as owner_licence_id, licence.content::text as content, unnest(
      datemultirange(daterange(licence.valid_from, licence.valid_to, '[]')) - coalesce((
        select range_agg(daterange(own.valid_from, own.valid_to, '[]')) from subscription as own
        where own.organisation_id = organisation.id and own.content = licence.content and own.owner_licence_id is null
      ), datemultirange())
    ) as days
    from organisation join owner_licence as licence on licence.owner_id = organisation.owner_id
    where organisation.id = any(schools)
  ), ended as (
    delete from subscription
    where organisation_id = any(schools) and owner_licence_id is not null and not exists (
      select from wanted
      where wanted.organisation_id = subscription.organisation_id and wanted.owner_licence_id = subscription.owner_licence_id
        and wanted.content = subscription.content and wanted.days = daterange(subscription.valid_from, subscription.valid_to, '[]')
    )
  )
  insert into subscription (id, organisation_id, content, valid_from, valid_to, owner_licence_id)
  select gen_random_uuid()::text, organisation_id, content, lower(days), upper(days) - 1, owner_licence_id
  from wanted
  where not exists (
    select from subscription
    where subscription.organisation_id = wanted.organisation_id and subscription.owner_licence_id = wanted.owner_licence_id
      and subscription.content = wanted.content and wanted.days = daterange(subscription.valid_from, subscription.valid_to, '[]')
  )
$$;

-- The schools are locked first, so that of two changes the second sees what the first has written.
create function schools_covered(schools text[]) returns void language plpgsql as
$$ begin if cardinality(schools) > 0 then perform from organisation where id = any(schools) order by id for no key update; perform cover_schools(schools); end if; end $$;

-- Statements of other triggers, which write what schools have through their owners, begin nothing of their own.
create function licences_written() returns trigger language plpgsql as
$$ begin if tg_op = 'DELETE' then perform schools_covered(array(select distinct organisation_id::text from before_it)); elsif tg_op = 'INSERT' then perform schools_covered(array(select distinct organisation_id::text from after_it)); else perform schools_covered(array(select organisation_id::text from before_it union select organisation_id::text from after_it)); end if; return null; end $$;
create trigger licences_inserted after insert on subscription referencing new table as after_it for each statement when (pg_trigger_depth() = 0) execute function licences_written();
create trigger licences_deleted after delete on subscription referencing old table as before_it for each statement when (pg_trigger_depth() = 0) execute function licences_written();
create trigger licences_updated after update on subscription referencing old table as before_it new table as after_it for each statement when (pg_trigger_depth() = 0) execute function licences_written();

create function owner_licence_written() returns trigger language plpgsql as
$$ begin perform schools_covered(array(select id::text from organisation where owner_id = coalesce(new.owner_id, old.owner_id))); return null; end $$;
create trigger owner_licence_written after insert or update or delete on owner_licence for each row execute function owner_licence_written();

create function owner_changed() returns trigger language plpgsql as
$$ begin perform schools_covered(array[new.id::text]); return null; end $$;
create trigger owner_changed after insert or update of owner_id on organisation for each row execute function owner_changed();

alter table audit_entry drop constraint audit_entry_record_type_check;
alter table audit_entry add constraint audit_entry_record_type_check
  check (record_type in ('organisation', 'subscription', 'user', 'class-code', 'quote', 'report', 'job', 'pack', 'owner', 'owner-licence',
    'school-type', 'subject', 'course', 'area', 'lesson', 'assignment', 'teacher', 'customer-case'));

-- The contact of an owner is a person, and leaves the history with the owner.
create function owner_forgotten() returns trigger language plpgsql as
$$ begin update audit_entry set before = before - array['contactName', 'contactEmail', 'contactPhone'], after = after - array['contactName', 'contactEmail', 'contactPhone'] where record_type = 'owner' and record_id = old.id; return null; end $$;
create trigger owner_forgotten after delete on owner for each row execute function owner_forgotten();
