-- Offers of a request for a quote, with a price in öre for each unit, and what follows from them: when the office asks again, why
-- a request came to nothing, licences to try, and what is to be invoiced.

-- A draft until it is sent, and never changed after that: a later version of the same number replaces it.
create table offer (
  id record_id primary key,
  quote_id record_id not null references quote_request on delete cascade,
  number smallint not null check (number >= 1),
  version smallint not null check (version >= 1),
  at timestamptz not null default now(),
  content text[] not null,
  price integer check (price between 0 and 1000000000),
  unit text check (unit in ('year', 'school', 'pupil', 'teacher')),
  units integer check (units between 1 and 200000),
  vat_rate smallint check (vat_rate in (25, 6, 0)),
  valid_from date,
  valid_to date,
  buyer_reference text check (buyer_reference <> ''),
  sent_at timestamptz,
  document text check (document <> ''),
  constraint offer_once unique (quote_id, number, version),
  constraint offer_sent_whole check (sent_at is null or (
    num_nulls(price, unit, units, vat_rate, valid_from, valid_to, buyer_reference, document) = 0
    and cardinality(content) >= 1 and valid_to >= valid_from
  ))
);
create function offer_kept() returns trigger language plpgsql as
$$ begin raise exception 'an offer that was sent is not changed'; end $$;
create trigger offer_kept before update on offer for each row when (old.sent_at is not null) execute function offer_kept();

alter table quote_answer add column offer_id record_id references offer on delete set null;
create index quote_answer_offer on quote_answer (offer_id) where offer_id is not null;

-- `follow_up_reminded` is the day that the office has been reminded of: another day is reminded of anew.
alter table quote_request drop constraint quote_request_state_check;
alter table quote_request
  add column follow_up_on date,
  add column follow_up_reminded date,
  add column lost_at timestamptz,
  add column lost_reason text check (lost_reason in ('price', 'other-service', 'content', 'no-money', 'later', 'no-answer', 'other')),
  add column lost_note text check (lost_note <> ''),
  add column trial_asked_on date,
  add constraint quote_request_state_check check (state in ('new', 'contacted', 'answered', 'agreed', 'lost', 'declined', 'closed')),
  add constraint quote_request_lost_why check (state <> 'lost' or lost_reason is not null);
create index quote_request_follow_up on quote_request (follow_up_on) where follow_up_on is not null;

-- A request that is taken up again has no reason any more.
create or replace function quote_state_dated() returns trigger language plpgsql as
$$ begin if new.state = 'contacted' then new.state := 'answered'; end if; if new.state <> 'lost' then new.lost_at := null; new.lost_reason := null; new.lost_note := null; end if; if new.state <> old.state then if new.state = 'answered' then new.answered_at := now(); elsif new.state = 'agreed' then new.agreed_at := now(); elsif new.state = 'declined' then new.declined_at := now(); elsif new.state = 'lost' then new.lost_at := now(); end if; end if; return new; end $$;

-- Licences that a school tries the service with. They end by themselves, and are not reminded of as bought ones are.
create table trial_licence (
  subscription_id record_id primary key references subscription on delete cascade,
  quote_id record_id references quote_request on delete set null
);
create index trial_licence_quote on trial_licence (quote_id) where quote_id is not null;

-- What is to be invoiced, with the customer as it was named when it was agreed. A licence that is renewed gives another row.
create table charge (
  id record_id primary key,
  at timestamptz not null default now(),
  organisation_id record_id references organisation on delete set null,
  owner_id record_id references owner on delete set null,
  quote_id record_id references quote_request on delete set null,
  offer_id record_id references offer on delete set null,
  customer text not null check (customer <> ''),
  organisation_number text,
  school text,
  content text[] not null check (cardinality(content) >= 1),
  price integer not null check (price between 0 and 1000000000),
  unit text not null check (unit in ('year', 'school', 'pupil', 'teacher')),
  units integer not null check (units between 1 and 200000),
  vat_rate smallint not null check (vat_rate in (25, 6, 0)),
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  buyer_reference text not null check (buyer_reference <> ''),
  invoiced_on date,
  constraint charge_of_one check (num_nonnulls(organisation_id, owner_id) <= 1)
);
create index charge_at on charge (at desc, id desc);
create index charge_organisation on charge (organisation_id, valid_to) where organisation_id is not null;
create index charge_owner on charge (owner_id, valid_to) where owner_id is not null;
create index charge_quote on charge (quote_id) where quote_id is not null;
create index charge_offer on charge (offer_id) where offer_id is not null;
