-- How a class answers the self-tests of a shared plan on one Swedish day. Each pupil counts with the first answer to each
-- question, under a random number that the pupil's browser forgets when its tab is closed. `choices` are the numbers of the
-- choices that were made; nothing that a pupil types is kept.
create table class_picture (
  plan_id record_id primary key references plan on delete cascade,
  day date not null
);

create table class_answer (
  plan_id record_id not null references class_picture on delete cascade,
  pupil uuid not null,
  form_id record_id not null references form on delete cascade,
  question smallint not null check (question >= 0),
  is_right boolean not null,
  choices smallint[] not null default '{}',
  primary key (plan_id, form_id, pupil, question)
);
create index class_answer_of_form on class_answer (form_id);
