-- A licence of an owner is for all of its schools, or for chosen ones.
alter table owner_licence add column chosen boolean not null default false;
create table owner_licence_school (
  owner_licence_id record_id not null references owner_licence on delete cascade,
  organisation_id record_id not null references organisation on delete cascade,
  primary key (owner_licence_id, organisation_id)
);
create index owner_licence_school_organisation on owner_licence_school (organisation_id);

-- Whether a licence of an owner is for a school of the owner.
create function covers_school(licence owner_licence, school text) returns boolean language sql stable as
$$ select not licence.chosen or exists (select from owner_licence_school where owner_licence_id = licence.id and organisation_id = school) $$;

create or replace function cover_schools(schools text[]) returns void language sql as $$
  with wanted as (
    select organisation.id::text as organisation_id, licence.id::text as owner_licence_id, licence.content::text as content, unnest(
      datemultirange(daterange(licence.valid_from, licence.valid_to, '[]')) - coalesce((
        select range_agg(daterange(own.valid_from, own.valid_to, '[]')) from subscription as own
        where own.organisation_id = organisation.id and own.content = licence.content and own.owner_licence_id is null
      ), datemultirange())
    ) as days
    from organisation join owner_licence as licence on licence.owner_id = organisation.owner_id
    where organisation.id = any(schools) and covers_school(licence, organisation.id)
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

create function school_chosen() returns trigger language plpgsql as
$$ begin perform schools_covered(array[coalesce(new.organisation_id, old.organisation_id)::text]); return null; end $$;
create trigger school_chosen after insert or delete on owner_licence_school for each row execute function school_chosen();
