-- Whoever asks for a quote may not know the organisation number. An agreement with an owner asks for it.
alter table quote_request alter column organisation_number drop not null;
