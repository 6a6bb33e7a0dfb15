-- Tries that failed and tries that were cut short are counted apart: a film has failed only when ffmpeg says so.
alter table film_work
  -- When the try that is running began; null when none is. A try whose process died leaves it behind.
  add started_at timestamptz,
  -- Tries that ended because their process, or ffmpeg, was killed.
  add interruptions integer not null default 0 check (interruptions >= 0),
  drop constraint film_work_fault_check,
  add constraint film_work_fault_check
    check (fault in ('unreadable', 'no-picture', 'too-long', 'too-large', 'out-of-time', 'failed', 'interrupted'));
-- Earlier rows counted tries before they began.
update film_work set attempts = 0 where fault is null;
