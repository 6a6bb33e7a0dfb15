-- Counts of what anybody sends in, kept by rate-limiter-flexible: these columns, in this order, are the table that it
-- would create itself. `key` is what is counted and the keyed hash of an address, `expire` milliseconds since 1970.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

drop table sending_count;
