import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addressOf } from '#test/listening.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
const validTo = swedishDay(new Date(Date.now() + 24 * 3_600_000));

beforeAll(async () => {
  world = await startTree({ LIMIT_REQUESTS: '10' });
  await addLicence(world, 'skolan', 'gy');
  await addPerson(world, 'eva', { roles: ['teacher'], organisation_id: 'skolan' });
});
afterAll(() => world[Symbol.asyncDispose]());
afterEach(async () => {
  // The wrong codes of a test have been forgotten when the next one begins.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
});

const school = '192.0.2.10';
const wrong = (index: number) => `BBB-BBB-${'BCDFGHJKMN'[index % 10]}BB`;
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

async function make(path: string, fields: object): Promise<{ id: string; code: string }> {
  const reply = await world.app.inject({
    method: 'POST',
    url: path,
    headers: await bearerOf(world, 'eva'),
    payload: { name: '7B', ...fields },
  });
  return reply.json();
}
const makeCode = async () => (await make('/api/class-codes', { validTo })).code;

const enter = (code: string, remoteAddress = school) =>
  world.app.inject({
    method: 'POST',
    url: '/api/class-codes/log-in',
    remoteAddress,
    payload: { code },
  });
const open = (code: string, remoteAddress = school) =>
  world.app.inject({ url: `/api/shared-plans/${code}`, remoteAddress });

/** Sends wrong codes, in turn to classes and to plans. `answered` are the statuses of those that have been answered. */
async function guess(count: number) {
  const answered: number[] = [];
  const before = world.queries.length;
  const tries = Array.from({ length: count }, async (_, index) => {
    const reply = await (index % 2 ? open : enter)(wrong(index));
    answered.push(reply.statusCode);
  });
  while (world.queries.length < before + count) await turn();
  await turn();
  return { answered, all: Promise.all(tries) };
}
const turn = () => new Promise((resolve) => void setImmediate(resolve));

test('a right code enters at once, of a class and of a plan, while hundreds of wrong ones of its address are held back', async () => {
  const code = await makeCode();
  const plan = await make('/api/plans', { items: [] });
  const shared = await world.app.inject({
    method: 'PUT',
    url: `/api/plans/${plan.id}/link`,
    headers: await bearerOf(world, 'eva'),
    payload: { validTo },
  });
  stopClock();
  const { answered, all } = await guess(400);
  expect(answered).toHaveLength(1);

  expect((await enter(code)).statusCode).toBe(200);
  expect((await open(shared.json().link.code)).statusCode).toBe(200);
  expect(answered).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4_000);
  await all;
  expect(Map.groupBy(answered, (status) => status).get(401)).toHaveLength(200);
  expect(Map.groupBy(answered, (status) => status).get(410)).toHaveLength(200);
});

test('each wrong code of an address is answered later than the one before, and ten seconds later nothing of it is left', async () => {
  stopClock();
  const { answered, all } = await guess(301);
  for (const [milliseconds, count] of [
    [1_000, 101],
    [1_000, 201],
    [999, 300],
    [1, 301],
  ] as const) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    while (answered.length < count) await turn();
    await turn();
    expect(answered).toHaveLength(count);
  }
  await all;
  // Elsewhere, nobody is slower for it.
  expect((await enter(wrong(1), '192.0.2.11')).statusCode).toBe(401);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await enter(wrong(1))).statusCode).toBe(401);
});

test('a whole school logs in with codes from one address, every seventh mistyped', async () => {
  const codes = await Promise.all([1, 2, 3].map(makeCode));
  stopClock();
  const pupils = Array.from({ length: 210 }, (_, index) => index);
  const replies = pupils.map((pupil) => enter(pupil % 7 ? (codes[pupil % 3] ?? '') : wrong(pupil)));
  const right = await Promise.all(replies.filter((_, pupil) => pupil % 7));
  expect(new Set(right.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await vi.advanceTimersByTimeAsync(1_000);
  const all = await Promise.all(replies);
  expect(all.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
});

test('a response that is held back takes no slot from others', async () => {
  const url = await addressOf(world.app);
  const statusOf = (code: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${url}/api/shared-plans/${code}`, { agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
  stopClock();
  const { slots } = world.context.capacity;
  const replies: Promise<number | undefined>[] = [];
  for (let index = 0; index < 20; index += 1) {
    const before = world.queries.length;
    replies.push(statusOf(wrong(index)));
    while (world.queries.length === before || slots.inUse() > 0) await turn();
  }
  expect((await fetch(`${url}/api/class-codes`)).status).toBe(401);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(new Set(await Promise.all(replies))).toEqual(new Set([410]));
});

test('nothing is stored of wrong codes, nor where a right one was used', async () => {
  const { db } = world.context;
  await enter(await makeCode());
  await enter(wrong(0));
  // The release before writes there, and is refused nothing.
  const row = { address_hash: 'a', failures: 300, since: new Date() };
  await db.insertInto('class_code_guess').values(row).execute();
  const stored = await Promise.all(
    (['class_code_guess', 'class_code_place', 'plan_place'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(stored).toEqual([[], [], []]);
});
