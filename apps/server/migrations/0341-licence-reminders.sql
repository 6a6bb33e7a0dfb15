-- Reminders of licences that end, each sent once. A licence whose last day is moved is reminded of anew.
create table licence_reminder (
  subscription_id record_id not null references subscription on delete cascade,
  valid_to date not null,
  days smallint not null check (days in (7, 30, 90)),
  reminded_on date not null,
  primary key (subscription_id, valid_to, days)
);
create index licence_reminder_day on licence_reminder (reminded_on);

-- What ends soon is asked for every night, and by the office.
create index subscription_last_day on subscription (valid_to);
