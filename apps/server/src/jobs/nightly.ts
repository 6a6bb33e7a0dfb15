import type { Context } from '#context.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { withoutTimeLimits } from '#database/database.ts';
import { idOfPath } from '#database/rows.ts';

const lookEvery = 15 * 60_000;

const hour = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: 'numeric',
  hourCycle: 'h23',
});

interface NightlyTask {
  /** The name of its queue. */
  readonly name: string;
  /** The hour of the Swedish day from which it may run. */
  readonly firstHour: number;
  readonly run: (now: Date) => Promise<void>;
}

/**
 * Runs a task once each Swedish day, in one of the processes. A service that is off at that hour does so when it starts. The
 * answer runs the day's job when it is due and no process has run it.
 */
export async function startNightly(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { name, firstHour, run }: NightlyTask,
  now: () => Date = () => new Date(),
): Promise<() => Promise<void>> {
  const queue = await jobs.open<null>({
    name,
    options: { policy: 'exclusive', retryLimit: 3, retryDelay: 600, expireInSeconds: 900 },
    work: { pollingIntervalSeconds: 60 },
    handle: () => withoutTimeLimits(() => run(now())),
  });
  const look = jobs.repeat(name, lookEvery, async () => {
    if (Number(hour.format(now())) < firstHour) return;
    // The id is the same in every process, so the database accepts only one job a day.
    if (await queue.send(db, null, { id: idOfPath(name, swedishDay(now())) })) queue.wake();
  });
  await look();
  return look;
}
