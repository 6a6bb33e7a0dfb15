import { expect, test } from 'vitest';
import { renderInTurn } from '#features/documents/documents.service.ts';
import { followOperations } from '#operations.ts';
import { addressOf } from '#test/listening.ts';
import { connectRaw } from '#test/raw-client.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

/** As many documents as may wait for a turn. */
const mayWait = 300;

/** The tree with a practice sheet in an open lesson. */
async function startWithSheet(): Promise<World> {
  const world = await startTree();
  const practice = JSON.stringify({ template: 'ekvationer', level: 2, count: 6 }) as never;
  const row = { id: 'blad', lesson_id: 'balans', name: 'Blad', type: 'pdf', position: 20 } as const;
  await world.context.db
    .insertInto('assignment')
    .values({ ...row, practice })
    .execute();
  return world;
}

const sheet = (number: number): string => `/documents/practice/blad?sheet=${number}`;

/** Occupies the processes that compile, until it is told to free one. */
function holdCompiler() {
  const gates = [0, 1].map(() => Promise.withResolvers<void>());
  const held = gates.map(({ promise }) => renderInTurn(() => promise, { always: true }));
  return {
    freeOne: () => gates.shift()?.resolve(),
    async [Symbol.asyncDispose]() {
      for (const { resolve } of gates) resolve();
      await Promise.all(held);
    },
  };
}

function countDocuments() {
  let count = 0;
  const stop = followOperations(({ kind }) => void (count += kind === 'document' ? 1 : 0));
  return { count: () => count, [Symbol.dispose]: stop };
}

test('an address with 300 documents waiting delays another by one of them, and is refused what is beyond', async () => {
  await using world = await startWithSheet();
  await using compiler = holdCompiler();
  const ask = (url: string, remoteAddress: string) => world.app.inject({ url, remoteAddress });
  let begun = 0;
  const flood = Array.from({ length: mayWait - 2 }, () =>
    renderInTurn(async () => void (begun += 1), { key: '10.0.0.2' }),
  );
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  const sheets = Array.from({ length: 5 }, async (_, index) => {
    const answer = await ask(sheet(index + 1), '10.0.0.2');
    if (answer.statusCode !== 200) refused.push(answer);
    return answer.statusCode;
  });
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(3);
  expect(refused[0]).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '10', 'cache-control': 'no-store' },
  });
  expect(refused[0]?.headers).not.toHaveProperty('etag');
  expect(refused[0]?.json()).toMatchObject({ code: 'server/unavailable' });

  // The address that fills the queue is refused before its request has cost a query.
  const queries = () => world.queries.filter(({ sql }) => sql.includes('"assignment"')).length;
  const queriesBefore = queries();
  expect((await ask(sheet(6), '10.0.0.2')).statusCode).toBe(503);
  expect(queries()).toBe(queriesBefore);

  // Who has fewer waiting gets a place: the newest of the address with most makes room.
  const own = ask('/documents/concept-sheets/balans', '10.0.0.9');
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBe(4);
  const begunBefore: number[] = [];
  const stop = followOperations(
    ({ kind }) => void (kind === 'document' && begunBefore.push(begun)),
  );
  compiler.freeOne();
  expect((await own).statusCode).toBe(200);
  stop();
  expect(begunBefore[0]).toBeLessThanOrEqual(1);
  compiler.freeOne();
  expect((await Promise.all(sheets)).filter((status) => status === 200)).toHaveLength(1);
  await Promise.all(flood);
});

test('nothing is rendered for clients who have gone, and their requests end', async () => {
  await using world = await startWithSheet();
  await using compiler = holdCompiler();
  using documents = countDocuments();
  const url = await addressOf(world.app);
  const slots = async () => (await (await fetch(`${url}/readyz`)).json()).slots.inUse as number;
  const clients = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const client = await connectRaw(url, '127.0.0.2');
      client.send(`GET ${sheet(index + 1)} HTTP/1.1\r\nHost: x\r\n\r\n`);
      return client;
    }),
  );
  await expect.poll(slots, { timeout: 20_000 }).toBe(20);
  for (const { socket } of clients) socket.destroy();
  await expect.poll(slots, { timeout: 20_000 }).toBe(0);

  compiler.freeOne();
  expect((await fetch(url + sheet(21))).status).toBe(200);
  expect(documents.count()).toBe(1);
});

test('new sheets have numbers of 1 to 500 and are kept; older ones open, and make room first', async () => {
  await using world = await startWithSheet();
  using documents = countDocuments();
  const ask = (url: string) => world.app.inject({ url, remoteAddress: '10.0.0.9' });
  for (let drawn = 0; drawn < 20; drawn += 1) {
    const { location } = (await ask('/documents/practice/blad')).headers;
    const number = Number(new URL(String(location), 'http://x').searchParams.get('sheet'));
    expect(number).toBeGreaterThan(0);
    expect(number).toBeLessThanOrEqual(500);
  }
  expect((await ask(sheet(99_999))).statusCode).toBe(200);
  const first = await ask(sheet(500));
  const again = await ask(sheet(500));
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(documents.count()).toBe(2);

  await using compiler = holdCompiler();
  const others = Array.from({ length: mayWait - 1 }, () =>
    renderInTurn(async () => {}, { key: '10.0.0.3' }),
  );
  // Whichever comes first, the last place is not for the older sheet.
  const older = ask(sheet(501));
  const usual = ask('/documents/concept-sheets/balans');
  expect((await older).statusCode).toBe(503);
  compiler.freeOne();
  expect((await usual).statusCode).toBe(200);
  await Promise.all(others);
});
