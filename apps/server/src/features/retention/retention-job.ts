import { withoutTimeLimits } from '#database/database.ts';
import { idOfPath } from '#database/rows.ts';
import type { Context } from '#context.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { enforceRetention } from './retention.service.ts';

const name = 'retention';

/** The hour of the Swedish day from which the job may run, when there is little traffic. */
const firstHour = 3;
const lookEvery = 15 * 60_000;

const hour = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: 'numeric',
  hourCycle: 'h23',
});

/**
 * Enforces the periods of retention once each Swedish day, after three at night, in one of the processes. A service that
 * is off at night does so when it starts. The answer runs the day's job when it is due and no process has run it.
 */
export async function startRetention(
  context: Context,
  now: () => Date = () => new Date(),
): Promise<() => Promise<void>> {
  const { db, jobs } = context;
  const queue = await jobs.open<null>({
    name,
    options: { policy: 'exclusive', retryLimit: 3, retryDelay: 600, expireInSeconds: 900 },
    work: { pollingIntervalSeconds: 60 },
    handle: () => withoutTimeLimits(() => enforceRetention(context, now())),
  });
  const look = jobs.repeat(name, lookEvery, async () => {
    if (Number(hour.format(now())) < firstHour) return;
    // The id is the same in every process, so the database accepts only one job a day.
    if (await queue.send(db, null, { id: idOfPath(name, swedishDay(now())) })) queue.wake();
  });
  await look();
  return look;
}
