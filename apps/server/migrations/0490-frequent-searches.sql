-- What many have searched for on a day, so that a process that starts has the answers ready. Texts of few are never stored.
create table frequent_search (
  day date not null,
  text text not null,
  times bigint not null,
  primary key (day, text)
);
