-- What other services know a school by: its id in Skolon, its unit code, a domain at Google, a tenant or a group at Microsoft.
-- The login reads this table alone. `role` is what whoever comes by the domain, tenant or group is, where that is set.
create table organisation_identity (
  kind text not null check (kind in ('skolon', 'school_unit', 'google_domain', 'microsoft_tenant', 'microsoft_group')),
  value text not null check (value <> '' and value = lower(value)),
  organisation_id record_id not null references organisation on delete cascade,
  role text check (role in ('student', 'teacher')),
  proved_at timestamptz not null default now(),
  constraint organisation_identity_taken primary key (kind, value)
);
create index organisation_identity_organisation on organisation_identity (organisation_id);

-- The columns of a school, and of one that is part of another, say what Skolon and unit codes mean. A school's own come first.
create function organisation_identity_follow(of_kind text, of_value text) returns void language plpgsql as
$$ declare school text; begin select id into school from (
    select id::text, 1 as place from organisation
    where of_kind = 'skolon' and lower(skolon_uuid) = of_value or of_kind = 'school_unit' and school_unit_code = of_value
    union all
    select organisation_id::text, 2 from merged_organisation
    where of_kind = 'skolon' and lower(skolon_uuid) = of_value or of_kind = 'school_unit' and school_unit_code = of_value
  ) as found order by place, id limit 1; if school is not null then
    insert into organisation_identity (kind, value, organisation_id) values (of_kind, of_value, school)
    on conflict (kind, value) do update set organisation_id = excluded.organisation_id; elsif of_value is not null then
    delete from organisation_identity where kind = of_kind and value = of_value; end if; end $$;
create function organisation_identity_keep() returns trigger language plpgsql as
$$ begin if tg_op <> 'INSERT' then
    perform organisation_identity_follow('skolon', lower(old.skolon_uuid)), organisation_identity_follow('school_unit', old.school_unit_code); end if; if tg_op <> 'DELETE' then
    perform organisation_identity_follow('skolon', lower(new.skolon_uuid)), organisation_identity_follow('school_unit', new.school_unit_code); end if; return null; end $$;
create trigger organisation_identity_keep after insert or delete or update of skolon_uuid, school_unit_code on organisation
  for each row execute function organisation_identity_keep();
create trigger organisation_identity_keep after insert or delete or update of organisation_id on merged_organisation
  for each row execute function organisation_identity_keep();
create index organisation_skolon_lower on organisation (lower(skolon_uuid)) where skolon_uuid is not null;
create index merged_organisation_skolon_lower on merged_organisation (lower(skolon_uuid)) where skolon_uuid is not null;

insert into organisation_identity (kind, value, organisation_id)
  select 'skolon', lower(skolon_uuid), id from organisation where skolon_uuid is not null order by id
  on conflict do nothing;
insert into organisation_identity (kind, value, organisation_id)
  select 'school_unit', school_unit_code, id from organisation where school_unit_code is not null
  on conflict do nothing;
insert into organisation_identity (kind, value, organisation_id)
  select 'skolon', lower(skolon_uuid), organisation_id from merged_organisation where skolon_uuid is not null order by id
  on conflict do nothing;
insert into organisation_identity (kind, value, organisation_id)
  select 'school_unit', school_unit_code, organisation_id from merged_organisation where school_unit_code is not null order by id
  on conflict do nothing;

-- A door that is closed, moved, or gives another role ends the sessions of its school. Those of Skolon end with the column.
create function organisation_identity_ended() returns trigger language plpgsql as
$$ begin update organisation set session_version = session_version + 1 where id = old.organisation_id; return null; end $$;
create trigger organisation_identity_ended after delete or update of organisation_id, role on organisation_identity
  for each row when (old.kind not in ('skolon', 'school_unit')) execute function organisation_identity_ended();

-- A login that has begun at another service: what its answer must fit. The row goes when the answer comes, so that it is used once.
create table provider_login (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  provider text not null check (provider <> ''),
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index provider_login_expires on provider_login (expires_at);
