-- The documents of an agreement, in Markdown as they read when it was made: a later template changes none. They stay with the
-- school, also when the request for a quote that led to it is gone.
create table agreement_document (
  id record_id primary key,
  organisation_id record_id not null references organisation on delete cascade,
  quote_id record_id references quote_request on delete set null,
  kind text not null check (kind in ('agreement', 'processor-agreement')),
  at timestamptz not null default now(),
  text text not null check (text <> '')
);
create index agreement_document_organisation on agreement_document (organisation_id, at);
create index agreement_document_quote on agreement_document (quote_id) where quote_id is not null;
