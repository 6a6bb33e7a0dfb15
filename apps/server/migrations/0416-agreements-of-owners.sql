-- An agreement can be with an owner of schools. The request then leads to the owner, and the documents are kept with it.
alter table quote_request add column owner_id record_id references owner on delete set null;
create index quote_request_owner on quote_request (owner_id) where owner_id is not null;
alter table agreement_document alter column organisation_id drop not null;
alter table agreement_document add column owner_id record_id references owner on delete cascade;
alter table agreement_document add constraint agreement_document_of_one check (num_nonnulls(organisation_id, owner_id) = 1);
create index agreement_document_owner on agreement_document (owner_id, at) where owner_id is not null;
