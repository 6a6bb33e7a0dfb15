-- What led to a school that has become part of another one leads to the other: its id, its id in Skolon and its code.
create table merged_organisation (
  id record_id primary key,
  organisation_id record_id not null references organisation on delete cascade,
  name text not null check (name <> ''),
  skolon_uuid text check (skolon_uuid <> ''),
  school_unit_code text check (school_unit_code ~ '^[0-9]{8}$')
);
create index merged_organisation_into on merged_organisation (organisation_id);
create index merged_organisation_skolon on merged_organisation (skolon_uuid) where skolon_uuid is not null;
create index merged_organisation_code on merged_organisation (school_unit_code) where school_unit_code is not null;
