-- What schools and readers send in: requests for a quote, and faults on pages. Each is stored before it is answered.

-- A moment of mailing that is null: that mail has not been sent, and the office sees so. `school_types` are ids.
create table quote_request (
  id record_id primary key,
  at timestamptz not null default now(),
  organisation name not null,
  organisation_number text not null check (organisation_number ~ '^[0-9]{2}[2-9][0-9]{3}-[0-9]{4}$'),
  contact_name text not null check (length(contact_name) between 1 and 100),
  email text not null check (email like '%_@_%' and length(email) <= 254),
  phone text check (phone <> ''),
  school_types text[] not null check (cardinality(school_types) >= 1),
  pupils integer not null check (pupils >= 1),
  invoice_reference text check (invoice_reference <> ''),
  message text check (message <> ''),
  state text not null default 'new' check (state in ('new', 'contacted', 'closed')),
  note text not null default '',
  office_mailed_at timestamptz,
  receipt_mailed_at timestamptz
);
create index quote_request_at on quote_request (at desc, id desc);
create index quote_request_email on quote_request (lower(email), at);

-- The page by what it was called when the fault was told: the report outlives it.
create table page_report (
  id record_id primary key,
  at timestamptz not null default now(),
  page_type text not null check (page_type in ('lesson', 'assignment')),
  page_id record_id not null,
  page_name name not null,
  page_path text not null check (page_path like '/%'),
  kind text not null check (kind in ('text', 'film', 'file', 'link', 'other')),
  description text check (description <> ''),
  email text check (email like '%_@_%' and length(email) <= 254),
  state text not null default 'new' check (state in ('new', 'ongoing', 'closed')),
  note text not null default ''
);
create index page_report_at on page_report (at desc, id desc);

-- How much an address has sent in an hour. The address is a keyed hash, and rows are deleted after a day.
create table sending_count (
  kind text not null check (kind in ('quote', 'report')),
  address_hash text not null check (address_hash <> ''),
  hour timestamptz not null,
  sendings integer not null check (sendings >= 1),
  primary key (kind, address_hash, hour)
);
create index sending_count_hour on sending_count (hour);

alter table audit_entry drop constraint audit_entry_record_type_check;
alter table audit_entry add constraint audit_entry_record_type_check
  check (record_type in ('organisation', 'subscription', 'user', 'class-code', 'quote', 'report'));

-- A note may name a person: it leaves the history with what it was about.
create function note_forgotten() returns trigger language plpgsql as
$$ begin update audit_entry set before = before - 'note', after = after - 'note' where record_type = tg_argv[0] and record_id = old.id; return null; end $$;
create trigger quote_request_forgotten after delete on quote_request for each row execute function note_forgotten('quote');
create trigger page_report_forgotten after delete on page_report for each row execute function note_forgotten('report');
