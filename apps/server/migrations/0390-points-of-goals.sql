-- A goal of a lesson names the points of central content that it serves, as lessons and areas do: 'MATE1B00X 4'.
alter table lesson_goal add column central_content text[] not null default '{}';
