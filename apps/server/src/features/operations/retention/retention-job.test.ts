import { sql } from 'kysely';
import { createContext } from '#context.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import { startRetention } from './retention-job.ts';
import { exampleOf, rowsIn, startExamples } from './retention-rows.fixture.ts';

test('the job runs once a Swedish day, after three at night, whichever process takes it', async () => {
  const world = await startExamples();
  const { db } = world.context;
  // 02:30 and 03:30 in Sweden.
  let time = new Date('2026-11-22T01:30:00Z');
  const attempts = () => rowsIn(world, 'login_attempt');
  const addOld = (name: string) => exampleOf['login-attempts'](db, new Date('2026-11-01'), name);
  await addOld('first');
  const other = createContext({ ...world.context, database: world.database });
  onTestFinished(() => other.jobs[Symbol.asyncDispose]());
  const processes = [world.context, other];
  const looks = [];
  for (const context of processes) looks.push(await startRetention(context, () => time));
  const runs = () =>
    world.logLines.filter((line) => line.includes('expired records deleted')).length;
  expect(await attempts()).toHaveLength(1);

  time = new Date('2026-11-22T02:30:00Z');
  for (const look of looks) await look();
  await vi.waitFor(async () => expect(await attempts()).toEqual([]), { timeout: 20_000 });
  await vi.waitFor(() => expect(runs()).toBe(1));
  await addOld('second');
  for (const look of looks) await look();
  expect(await attempts()).toHaveLength(1);

  time = new Date('2026-11-23T02:30:00Z');
  for (const look of looks) await look();
  await vi.waitFor(async () => expect(await attempts()).toEqual([]), { timeout: 20_000 });
  await vi.waitFor(() => expect(runs()).toBe(2));
}, 60_000);

test.each([
  ['forward', '2026-03-28T23:30:00Z', '2026-03-29T01:00:00.000Z'],
  ['back', '2026-10-24T22:30:00Z', '2026-10-25T02:00:00.000Z'],
])(
  'the night when clocks go %s has one job, at three',
  async (_direction, evening, three) => {
    const world = await startTree();
    onTestFinished(() => world[Symbol.asyncDispose]());
    let time = new Date(evening);
    const look = await startRetention(world.context, () => time);
    const jobs = async () =>
      (await sql`select 1 from pgboss.job where name = 'retention'`.execute(world.context.db)).rows
        .length;
    const sentAt: string[] = [];
    for (let quarter = 0; quarter < 24; quarter += 1) {
      const before = await jobs();
      await look();
      if ((await jobs()) > before) sentAt.push(time.toISOString());
      time = new Date(time.getTime() + 15 * 60_000);
    }
    expect(sentAt).toEqual([three]);
  },
  30_000,
);
