-- Pupils join a class picture with tickets, of which nothing but their number is stored: how many have been given out since
-- the picture was begun or cleared (`joined`), and how many of them the teacher lets in (`places`). `round` is new whenever
-- the picture is begun or cleared, which ends all tickets of the round before.
alter table class_picture
  add column round uuid not null default gen_random_uuid(),
  add column joined smallint not null default 0 check (joined >= 0),
  add column places smallint not null default 40 check (places >= 0);
