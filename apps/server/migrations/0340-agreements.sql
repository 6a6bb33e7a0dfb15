-- A request for a quote that becomes an agreement leads to the school that it was made for. The moment of a state is when the
-- request last came into it; requests from before this migration have the moment of the change in the history, if it is there.
alter table quote_request drop constraint quote_request_state_check;
alter table quote_request add constraint quote_request_state_check
  check (state in ('new', 'contacted', 'answered', 'agreed', 'declined', 'closed'));
alter table quote_request
  add column answered_at timestamptz,
  add column agreed_at timestamptz,
  add column declined_at timestamptz,
  add column price text check (price <> ''),
  add column organisation_id record_id references organisation on delete set null;
create index quote_request_organisation on quote_request (organisation_id) where organisation_id is not null;

update quote_request set state = 'answered', answered_at = (
  select max(entry.at) from audit_entry as entry
  where entry.record_type = 'quote' and entry.record_id = quote_request.id and entry.after ->> 'state' = 'contacted'
) where state = 'contacted';

-- The release before this one writes `contacted` for what is called `answered`.
create function quote_state_dated() returns trigger language plpgsql as
$$ begin if new.state = 'contacted' then new.state := 'answered'; end if; if new.state <> old.state then if new.state = 'answered' then new.answered_at := now(); elsif new.state = 'agreed' then new.agreed_at := now(); elsif new.state = 'declined' then new.declined_at := now(); end if; end if; return new; end $$;
create trigger quote_state_dated before update of state on quote_request for each row execute function quote_state_dated();
