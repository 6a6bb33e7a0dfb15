import { idOfPath } from '#database/rows.ts';
import type { Context } from '#context.ts';
import type { OpenDatabase } from '#database/database.ts';
import { startJobs } from '#jobs/jobs.ts';
import { swedishDay } from '#auth/swedish-day.ts';
import { enforceRetention } from './retention.service.ts';

const queue = 'retention';

/** The hour of the Swedish day from which the job may run, when there is little traffic. */
const firstHour = 3;
const lookEvery = 15 * 60_000;

const hour = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The retention job of a process. `look` runs the day's job when it is due and no process has run it. */
export interface RetentionJob extends AsyncDisposable {
  readonly look: () => Promise<void>;
}

/**
 * Enforces the periods of retention once each Swedish day, after three at night, in one of the processes. A service that
 * is off at night does so when it starts.
 */
export async function startRetention(
  context: Context,
  database: Pick<OpenDatabase, 'runSql'>,
  now: () => Date = () => new Date(),
): Promise<RetentionJob> {
  const { config, log } = context;
  const boss = await startJobs(database, config.database.kind === 'embedded', log);
  await boss.createQueue(queue, {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 600,
    expireInSeconds: 900,
  });
  const working = await boss.work(queue, { pollingIntervalSeconds: 60 }, () =>
    enforceRetention(context, now()),
  );

  async function look(): Promise<void> {
    if (Number(hour.format(now())) < firstHour) return;
    // The id is the same in every process, so the database accepts only one job a day.
    const sent = await boss.send(queue, null, { id: idOfPath(queue, swedishDay(now())) });
    if (sent !== null) boss.notifyWorker(working);
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) =>
      log.warn({ err: error }, 'the retention job was not enqueued'),
    );
  }, lookEvery);
  timer.unref();
  await look();

  return {
    look,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await boss.stop({ close: false, graceful: true, timeout: 8_000 });
    },
  };
}
