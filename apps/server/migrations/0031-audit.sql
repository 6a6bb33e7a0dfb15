-- Who changed what. Written in the transaction of the change; `by_user` survives the user, as an id that names nobody.
create table audit_entry (
  id record_id primary key,
  at timestamptz not null default now(),
  by_user record_id not null,
  action text not null check (action in ('create', 'update', 'delete', 'end-sessions')),
  record_type text not null check (record_type in ('organisation', 'subscription', 'user')),
  record_id record_id not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  constraint audit_entry_never_a_password check (not before ? 'password_hash' and not after ? 'password_hash')
);
create index audit_entry_at on audit_entry (at desc, id desc);
create index audit_entry_record on audit_entry (record_id, at desc);
create index audit_entry_by on audit_entry (by_user, at desc);

-- Somebody who is deleted, by whatever means, leaves no name or address behind in the history.
create function app_user_forgotten() returns trigger language plpgsql as
$$ begin update audit_entry set before = before - array['email', 'firstname', 'lastname'], after = after - array['email', 'firstname', 'lastname'] where record_type = 'user' and record_id = old.id; return null; end $$;
create trigger app_user_forgotten after delete on app_user for each row execute function app_user_forgotten();
