-- The changes that one person, key or command makes in one go are a run. Its id is that of its first entry; a single change has none.
alter table audit_entry add column run record_id;
create index audit_entry_run on audit_entry (run, at desc, id desc) where run is not null;

create function audited_group(record_type text) returns text language sql immutable parallel safe
  return case when record_type in ('school-type', 'subject', 'course', 'area', 'lesson', 'assignment', 'teacher', 'customer-case')
    then 'content' else record_type end;

-- Entries of one transaction have the same moment. A browser that sends many records some at a time makes more such transactions, soon
-- after each other.
create function audit_entry_joins_run() returns trigger language plpgsql as $$
declare former audit_entry%rowtype; begin
  select * into former from audit_entry
    where by_user = new.by_user and at between new.at - interval '30 seconds' and new.at
      and action = new.action and audited_group(record_type) = audited_group(new.record_type)
    order by at desc, id desc limit 1; if found and (former.at = new.at or former.run is not null) then
    update audit_entry set run = id where id = former.id and run is null; new.run := coalesce(former.run, former.id); end if; return new; end $$;
create trigger audit_entry_joins_run before insert on audit_entry for each row execute function audit_entry_joins_run();

update audit_entry set run = known.first from (
  select id, first_value(id) over same as first, count(*) over (partition by by_user, at, action, audited_group(record_type)) as entries
  from audit_entry window same as (partition by by_user, at, action, audited_group(record_type) order by id)
) as known where known.id = audit_entry.id and known.entries > 1;
