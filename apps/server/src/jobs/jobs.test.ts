import { expect, onTestFinished, test, vi } from 'vitest';
import { startWorld, type World } from '#test/world.ts';
import { countJobs, createJobs, type Jobs, type QueueDefinition } from './jobs.ts';

/** The jobs of a process, and of another one on the same database. */
async function startTwo(): Promise<{ world: World; mine: Jobs; others: Jobs }> {
  const world = await startWorld();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const { database, context } = world;
  const others = createJobs({ database, embedded: false, log: context.log });
  onTestFinished(() => others[Symbol.asyncDispose]());
  return { world, mine: context.jobs, others };
}

const queueOf = (
  name: string,
  handle: QueueDefinition<{ n: number }>['handle'],
): QueueDefinition<{ n: number }> => ({
  name,
  options: { notify: true, retryLimit: 5, retryDelay: 1 },
  work: { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 },
  handle,
});

const statesOf = async ({ context }: World, name: string): Promise<readonly string[]> =>
  (await countJobs(context.db)).filter(({ queue }) => queue === name).map(({ state }) => state);

const until = (assertion: () => Promise<void> | void) =>
  vi.waitFor(assertion, { timeout: 20_000, interval: 50 });

test('a job exists if its transaction commits, and one that throws is tried again', async () => {
  const { world, mine } = await startTwo();
  const ran: string[] = [];
  const first = await mine.open(
    queueOf('first', async ({ data: { n }, retryCount }) => {
      ran.push(`first ${n}`);
      if (retryCount === 0) throw new Error('not yet');
    }),
  );
  const second = await mine.open(
    queueOf('second', async ({ data: { n } }) => void ran.push(`second ${n}`)),
  );
  const rolledBack = world.context.db.transaction().execute(async (transaction) => {
    await first.send(transaction, { n: 1 });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await world.context.db.transaction().execute(async (transaction) => {
    await first.send(transaction, { n: 2 });
    await second.send(transaction, { n: 3 });
  });

  await until(() => expect(ran.toSorted()).toEqual(['first 2', 'first 2', 'second 3']));
  await until(async () => expect(await statesOf(world, 'first')).toEqual(['completed']));
});

test('stopping aborts what runs, and the job goes to another process', async () => {
  const { world, mine, others } = await startTwo();
  const { db } = world.context;
  let started = false;
  const queue = await mine.open(
    queueOf('long', async (_job, signal) => {
      started = true;
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
      });
    }),
  );
  const id = 'a0000000-0000-4000-8000-000000000000';
  expect(await queue.send(db, { n: 1 }, { id })).toBe(true);
  expect(await queue.send(db, { n: 1 }, { id })).toBe(false);
  await until(() => expect(started).toBe(true));

  await mine[Symbol.asyncDispose]();
  expect(await statesOf(world, 'long')).toEqual(['retry']);

  await others.open(queueOf('long', async () => {}));
  await until(async () => expect(await statesOf(world, 'long')).toEqual(['completed']));
});

test('a repeated task runs at intervals and when asked, never twice at a time, until the stop', async () => {
  const { world, others } = await startTwo();
  let [running, most, runs] = [0, 0, 0];
  const run = others.repeat('counting', 20, async () => {
    most = Math.max(most, ++running);
    runs += 1;
    await new Promise((resolve) => void setTimeout(resolve, 5));
    running -= 1;
    if (runs === 2) throw new Error('once');
  });
  await Promise.all([run(), run()]);
  await until(() => expect(runs).toBeGreaterThan(4));
  await others[Symbol.asyncDispose]();
  const counted = runs;
  await run();
  expect([most, runs]).toEqual([1, counted]);
  expect(world.logLines.filter((line) => line.includes('"task":"counting"'))).toHaveLength(1);
});
