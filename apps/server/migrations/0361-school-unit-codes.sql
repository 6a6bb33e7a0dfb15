-- The code that Skolverket gives each school unit: eight digits, the first of them may be zero.
alter table organisation add column school_unit_code text check (school_unit_code ~ '^[0-9]{8}$');
alter table organisation add constraint organisation_school_unit_code_taken unique (school_unit_code);
