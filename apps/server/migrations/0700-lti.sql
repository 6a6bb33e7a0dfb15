-- Logins from learning platforms by LTI 1.3. The names are those of the standard.

-- `value` is the id of a registration, or of one of its deployments, which comes first.
alter table organisation_identity drop constraint organisation_identity_kind_check, add constraint organisation_identity_kind_check
  check (kind in ('skolon', 'school_unit', 'google_domain', 'microsoft_tenant', 'microsoft_group', 'unit_code', 'lti'));

-- A platform that knows this tool as `client_id`. `origins` are those of its pages, which may show ours in a frame.
create table lti_registration (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  issuer text not null,
  client_id text not null,
  authorization_endpoint text not null,
  token_endpoint text not null,
  -- The audience of what asks the token endpoint for a token, where that is another.
  authorization_server text,
  jwks_uri text not null,
  origins text[] not null,
  created_at timestamptz not null default now(),
  launched_at timestamptz,
  failed_at timestamptz,
  failure text,
  constraint lti_registration_taken unique (issuer, client_id)
);

-- A deployment that leads to a school of its own.
create table lti_deployment (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references lti_registration on delete cascade,
  deployment_id text not null check (deployment_id <> ''),
  unique (registration_id, deployment_id)
);

-- What led to a school and is closed takes its deployment along, and a registration that leads nowhere any more goes.
create function lti_registration_closed() returns trigger language plpgsql as
$$ begin delete from lti_deployment where id::text = old.value; delete from lti_registration as registration where not exists (
    select from organisation_identity where kind = 'lti' and (value = registration.id::text or value in (
      select id::text from lti_deployment where registration_id = registration.id))); return null; end $$;
create trigger lti_registration_closed after delete on organisation_identity
  for each row when (old.kind = 'lti') execute function lti_registration_closed();

-- A link by which a platform registers itself once, for a school.
create table lti_invitation (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  organisation_id record_id not null references organisation on delete cascade,
  used boolean not null default false,
  expires_at timestamptz not null
);
create index lti_invitation_organisation on lti_invitation (organisation_id);

-- A login that a platform has initiated. `launch` is what its answer said, encrypted, until the page of the login asks for it.
create table lti_login (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  registration_id uuid not null references lti_registration on delete cascade,
  nonce text not null,
  proof_hash text not null,
  code_hash text,
  launch text,
  expires_at timestamptz not null
);
create index lti_login_registration on lti_login (registration_id);
create index lti_login_expires on lti_login (expires_at);

-- A link in a course of a platform, with what its scores are sent to. No person.
create table lti_resource_link (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references lti_registration on delete cascade,
  deployment_id text not null,
  resource_link_id text not null,
  line_item text,
  line_items text,
  scopes text[] not null,
  launched_on date not null,
  unique (registration_id, deployment_id, resource_link_id)
);

-- A teacher who chooses content for a course: where the choice is sent to.
create table lti_deep_linking (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references lti_registration on delete cascade,
  deployment_id text not null,
  return_url text not null,
  data text,
  accept_types text[] not null,
  accept_multiple boolean not null,
  accept_line_item boolean not null,
  expires_at timestamptz not null
);
create index lti_deep_linking_registration on lti_deep_linking (registration_id);

-- The private keys of this tool, encrypted.
create table lti_key (
  kid text primary key,
  sealed text not null
);
