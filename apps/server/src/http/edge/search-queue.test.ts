import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressOf } from '#test/listening.ts';
import { connectMany, connectRaw } from '#test/raw-client.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

const [attacker, user] = ['127.0.0.2', '127.0.0.3'];

const requestOf = (target: string): string =>
  `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;

/** A search for words that nobody has searched for. Its index is in the database until it has been read. */
const searchOf = (text: string): string => requestOf(`/api/search/searchLA?q=${text}+xyzzyx+plugh`);

/** Keeps the database busy, so that no search ends, until it is released, at the latest when the test ends or fails. */
async function holdDatabase({ context }: World) {
  const locked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = context.db.transaction().execute(async (trx) => {
    await sql`lock table search_word in access exclusive mode`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const release = async () => {
    held.resolve();
    await holding;
  };
  return { release, [Symbol.asyncDispose]: release };
}

async function ask(url: string, request: string, address: string): Promise<string> {
  await using client = await connectRaw(url, address);
  client.send(request);
  return await client.readAll();
}

const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1]);

test('while a hundred searches of one address wait, another gets its cached page and its search', async () => {
  await using world = await startTree();
  const url = await addressOf(world.app);
  const { searches, slots } = world.context.capacity;
  const page = requestOf('/api/school/lesson/balans');
  await ask(url, page, user);
  await using database = await holdDatabase(world);
  const answers: string[] = [];
  const flood = await connectMany(url, 100, searchOf('flod'), attacker);
  const flooding = flood.map(async ({ readAll }) => void answers.push(await readAll()));
  await expect.poll(searches.waiting, { timeout: 30_000 }).toBe(96);

  expect(statusOf(await ask(url, page, user))).toBe(200);
  expect([answers.length, slots.inUse()]).toEqual([0, 4]);
  const searching = ask(url, searchOf('ekvation'), user).then((answer) => ({
    status: statusOf(answer),
    before: answers.length,
  }));
  await expect.poll(searches.waiting, { timeout: 30_000 }).toBe(97);
  await database.release();
  const { status, before } = await searching;
  await Promise.all(flooding);

  expect(status).toBe(200);
  // In the order of arrival it would be the last. A busy machine reads some of the flood's answers before this one.
  expect(before).toBeLessThan(50);
  expect(answers.map(statusOf)).toEqual(Array.from({ length: 100 }, () => 200));
});

test('beyond those that may wait, a search gets 503 with retry-after', async () => {
  await using world = await startTree({ LIMIT_SEARCHES: '5' });
  const url = await addressOf(world.app);
  await using database = await holdDatabase(world);
  const flood = await connectMany(url, 9, searchOf('flod'), attacker);
  await expect.poll(world.context.capacity.searches.waiting, { timeout: 30_000 }).toBe(5);

  const refused = await ask(url, searchOf('ekvation'), attacker);
  expect(refused).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: \d+\r\n/i);
  expect(refused).toContain('"code":"server/unavailable"');
  await database.release();
  const answers = await Promise.all(flood.map(({ readAll }) => readAll()));
  expect(answers.map(statusOf)).toEqual(Array.from({ length: 9 }, () => 200));
});

test('a client that leaves gives up its place among the searches', async () => {
  await using world = await startTree();
  const url = await addressOf(world.app);
  const { searches } = world.context.capacity;
  await using database = await holdDatabase(world);
  const flood = await connectMany(url, 10, searchOf('flod'), attacker);
  await expect.poll(searches.waiting, { timeout: 30_000 }).toBe(6);

  for (const { socket } of flood) socket.destroy();
  await expect.poll(searches.waiting, { timeout: 30_000 }).toBe(0);
  await database.release();
  expect(statusOf(await ask(url, searchOf('ekvation'), user))).toBe(200);
});
