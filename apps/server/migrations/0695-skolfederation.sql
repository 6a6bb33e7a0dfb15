-- A unit code counts with the scope, or the entity id, of the identity provider that the office has entered it for.
alter table organisation_identity drop constraint organisation_identity_kind_check, add constraint organisation_identity_kind_check
  check (kind in ('skolon', 'school_unit', 'google_domain', 'microsoft_tenant', 'microsoft_group', 'unit_code'));

-- A login in a federation begins at an identity provider, and the browser comes back with its answer in a request of another
-- site. What the answer says is kept until the page of the login asks for it, with `verifier` as the code.
alter table provider_login add column chosen text, add column person jsonb;

-- The identity providers of the newest metadata of the federation.
create table identity_provider (
  id text primary key,
  entity_id text not null unique,
  name text not null check (name <> ''),
  names text[] not null,
  certificates text[] not null,
  sign_on_url text not null,
  scopes text[] not null,
  authority text
);

-- What became of the reading of the metadata: one row. Identity providers count until `valid_until`.
create table federation_metadata (
  id boolean primary key default true check (id),
  read_at timestamptz,
  valid_until timestamptz,
  failed_at timestamptz,
  failure text
);

-- Assertions that somebody has logged in with, by a checksum of their issuer and id: each counts once.
create table used_assertion (
  assertion_hash text primary key check (assertion_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);
create index used_assertion_expires on used_assertion (expires_at);
