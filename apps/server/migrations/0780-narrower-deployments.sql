-- A deployment that gets a school of its own is narrower than its platform: whoever came by it to the platform's school logs in again.
create or replace function organisation_identity_added() returns trigger language plpgsql as
$$ begin update organisation set session_version = session_version + 1 where id in (
    select wider.organisation_id from organisation_identity as wider
    where new.kind = 'google_domain' and wider.kind = 'google_domain' and right(new.value, length(wider.value) + 1) = '.' || wider.value
      or new.kind = 'microsoft_group' and wider.kind = 'microsoft_tenant' and wider.value = split_part(new.value, ':', 1)
      or new.kind = 'lti' and wider.kind = 'lti' and wider.value in (
        select registration_id::text from lti_deployment where id::text = new.value)
  ); return null; end $$;
