import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { servePages } from '#rendering/pages.ts';
import { addressOf } from './listening.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

const build = join(import.meta.dirname, '../../web/build');
const token = 'ett-hemligt-ord-for-matningen';
const serverUrl = process.env['TEST_DATABASE_URL'];

interface Slow {
  readonly msg: string;
  readonly route: string;
  readonly ms: number;
  readonly parts: Readonly<
    Record<'turn' | 'connection' | 'queries' | 'rendering' | 'other', number>
  >;
  readonly queryCount: number;
  readonly slowest: { readonly query: string; readonly ms: number };
}

const slowOnes = ({ logLines }: World): Slow[] =>
  logLines.map((line) => JSON.parse(line) as Slow).filter(({ msg }) => msg === 'slow request');

/** From now on a read of a lesson, whose query names the table four times, takes over a second in the database. */
async function slowDownLessons({ database }: World): Promise<void> {
  await database.runSql('alter table lesson rename to lesson_stored');
  await database.runSql(
    'create view lesson as select lesson_stored.* from lesson_stored, (select pg_sleep(0.3) offset 0) as pause',
  );
}

test('the line of a slow call says where its time went, and a metric which query took it', async () => {
  await using world = await startTree({ METRICS_TOKEN: token });
  const url = await addressOf(world.app);
  await slowDownLessons(world);
  await fetch(`${url}/api/school/lesson/balans`);

  const [line] = slowOnes(world);
  expect(line).toMatchObject({
    route: '/api/school/lesson/:id',
    slowest: { query: expect.stringMatching(/^select .*\blesson\b/) as string },
  });
  expect(line?.parts.queries).toBeGreaterThanOrEqual(1_000);
  expect(line?.slowest.ms).toBeGreaterThanOrEqual(1_000);
  expect(line?.queryCount).toBeGreaterThan(0);
  const { turn = 0, queries = 0, rendering = 0, other = 0 } = line?.parts ?? {};
  expect(Math.abs(turn + queries + rendering + other - (line?.ms ?? 0))).toBeLessThan(50);
  const headers = { authorization: `Bearer ${token}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  const series = `lasar_database_query_duration_seconds_count{query="${line?.slowest.query}"}`;
  expect(metrics).toContain(series);
  expect(metrics).not.toMatch(/query="[^"]*(\$1|balans|where)/);
});

test.runIf(existsSync(build))(
  'the line of a slow page has the time of rendering apart from that of the database',
  async () => {
    await using world = await startTree();
    await servePages(world.app, world.context, world.api);
    const url = await addressOf(world.app);
    await slowDownLessons(world);
    await (await fetch(`${url}/lesson/balans`, { headers: { accept: 'text/html' } })).text();

    const line = slowOnes(world).find(({ route }) => route === '/lesson/:id');
    expect(line?.parts.queries).toBeGreaterThanOrEqual(1_000);
    expect(line?.parts.rendering).toBeGreaterThan(0);
    expect(line?.parts.rendering).toBeLessThan(line?.ms ?? 0);
  },
);

test.runIf(serverUrl)('waiting for a connection is a part of its own', async () => {
  await using world = await startTree();
  const url = await addressOf(world.app);
  const { db } = world.context;
  const held = Promise.all(
    Array.from({ length: 10 }, async () => sql`select pg_sleep(1.5)`.execute(db)),
  );
  await fetch(`${url}/api/assignments?ids=a-film`);
  await held;

  const [line] = slowOnes(world);
  expect(line?.route).toBe('/api/assignments');
  expect(line?.parts.connection).toBeGreaterThanOrEqual(1_000);
});
