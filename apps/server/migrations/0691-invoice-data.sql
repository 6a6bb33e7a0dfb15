-- Where invoices are sent and what they refer to: of an owner for all its schools, of a school for one without an owner.
alter table owner add column invoice_address text check (invoice_address <> '');
alter table organisation add column organisation_number text check (organisation_number ~ '^[0-9]{2}[2-9][0-9]{3}-[0-9]{4}$');
alter table organisation add column invoice_reference text check (invoice_reference <> '');
alter table organisation add column invoice_address text check (invoice_address <> '');

-- A reference and an address may name a person, and leave the history with the owner as its contact does.
create or replace function owner_forgotten() returns trigger language plpgsql as
$$ begin update audit_entry set before = before - array['contactName', 'contactEmail', 'contactPhone', 'invoiceReference', 'invoiceAddress'], after = after - array['contactName', 'contactEmail', 'contactPhone', 'invoiceReference', 'invoiceAddress'] where record_type = 'owner' and record_id = old.id; return null; end $$;
