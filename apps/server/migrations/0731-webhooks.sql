-- Where publications are told of. `sealed_secret` is encrypted with a key of the service's settings.
create table webhook (
  id record_id primary key,
  name text not null check (length(name) between 1 and 100),
  url text not null,
  events text[] not null check (events <> '{}' and events <@ array['content.published', 'content.unpublished']),
  sealed_secret text not null,
  created_by record_id not null,
  created_at timestamptz not null default now(),
  failures integer not null default 0 check (failures >= 0),
  off_since timestamptz,
  off_because text check (off_because in ('admin', 'failing', 'gone', 'secret')),
  constraint webhook_off check ((off_since is null) = (off_because is null))
);

-- What has happened in committed transactions and is not yet in deliveries: the last event of each record. Triggers write
-- it, so an import, a command and a browser are told of alike, and nothing is while no webhook is there. What changes content
-- raises its version, so every process hears that there may be some.
create table webhook_event (
  number bigint not null generated always as identity,
  type text not null check (type in ('content.published', 'content.unpublished')),
  kind text not null,
  record record_id not null,
  at timestamptz not null default now(),
  primary key (kind, record)
);
create index webhook_event_number on webhook_event (number);

-- `payload` is the exact body, which is signed anew at each attempt. `job_id` is the job that sends it.
create table webhook_delivery (
  id record_id primary key,
  webhook_id record_id not null references webhook on delete cascade,
  event text not null check (event in ('content.published', 'content.unpublished', 'webhook.test')),
  records integer not null check (records >= 0),
  payload text not null,
  job_id uuid not null,
  created_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  tried_at timestamptz,
  status integer,
  fault text check (fault in ('status', 'timeout', 'unreachable', 'address')),
  milliseconds integer
);
create index webhook_delivery_webhook on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_created on webhook_delivery (created_at);

create function webhook_event_add(event_type text, event_kind text, records text[]) returns void language sql as
$$ insert into webhook_event (type, kind, record) select event_type, event_kind, each from unnest(records) as each where exists (select from webhook) on conflict (kind, record) do update set type = excluded.type, at = excluded.at $$;

-- A publication keeps a version of each record that it changes. The table of the kind is read by its key: the view of all
-- records would be read whole.
create function webhook_version() returns trigger language plpgsql as
$$ declare of_kind record; shown text[]; begin if not exists (select from webhook) then return null; end if; for of_kind in select kind, array_agg(distinct record::text) as records from added where kind <> 'site-page' group by 1 loop execute format('select array_agg(id::text) from %I where id = any($1) and published', replace(of_kind.kind, '-', '_')) into shown using of_kind.records; perform webhook_event_add('content.published', of_kind.kind, shown); end loop; return null; end $$;
create trigger webhook_version after insert on version
  referencing new table as added for each statement execute function webhook_version();

-- An import makes records that have no version yet.
create function webhook_made() returns trigger language plpgsql as
$$ begin if exists (select from webhook) then perform webhook_event_add('content.published', tg_argv[0], (select array_agg(id::text) from added where published)); end if; return null; end $$;

-- A record leaves the public, or comes back, without a version.
create function webhook_changed() returns trigger language plpgsql as
$$ begin if tg_op = 'UPDATE' and new.published then perform webhook_event_add('content.published', tg_argv[0], array[new.id::text]); else perform webhook_event_add('content.unpublished', tg_argv[0], array[old.id::text]); end if; return null; end $$;
create trigger webhook_made after insert on school_type referencing new table as added for each statement execute function webhook_made('school-type');
create trigger webhook_changed after update of published on school_type for each row when (old.published <> new.published) execute function webhook_changed('school-type');
create trigger webhook_removed after delete on school_type for each row when (old.published) execute function webhook_changed('school-type');
create trigger webhook_made after insert on subject referencing new table as added for each statement execute function webhook_made('subject');
create trigger webhook_changed after update of published on subject for each row when (old.published <> new.published) execute function webhook_changed('subject');
create trigger webhook_removed after delete on subject for each row when (old.published) execute function webhook_changed('subject');
create trigger webhook_made after insert on course referencing new table as added for each statement execute function webhook_made('course');
create trigger webhook_changed after update of published on course for each row when (old.published <> new.published) execute function webhook_changed('course');
create trigger webhook_removed after delete on course for each row when (old.published) execute function webhook_changed('course');
create trigger webhook_made after insert on area referencing new table as added for each statement execute function webhook_made('area');
create trigger webhook_changed after update of published on area for each row when (old.published <> new.published) execute function webhook_changed('area');
create trigger webhook_removed after delete on area for each row when (old.published) execute function webhook_changed('area');
create trigger webhook_made after insert on lesson referencing new table as added for each statement execute function webhook_made('lesson');
create trigger webhook_changed after update of published on lesson for each row when (old.published <> new.published) execute function webhook_changed('lesson');
create trigger webhook_removed after delete on lesson for each row when (old.published) execute function webhook_changed('lesson');
create trigger webhook_made after insert on teacher referencing new table as added for each statement execute function webhook_made('teacher');
create trigger webhook_changed after update of published on teacher for each row when (old.published <> new.published) execute function webhook_changed('teacher');
create trigger webhook_removed after delete on teacher for each row when (old.published) execute function webhook_changed('teacher');
create trigger webhook_made after insert on customer_case referencing new table as added for each statement execute function webhook_made('customer-case');
create trigger webhook_changed after update of published on customer_case for each row when (old.published <> new.published) execute function webhook_changed('customer-case');
create trigger webhook_removed after delete on customer_case for each row when (old.published) execute function webhook_changed('customer-case');
