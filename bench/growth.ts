// The cost of a read as the catalogue grows: the same records among 1,655 to a million lessons, on PostgreSQL.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { paths } from '@lasar/contract/paths';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { areaPath, breadcrumbColumns } from '../apps/server/src/database/breadcrumbs.ts';
import { startSite } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { importDemo } from './reads/engines.ts';
import { grow } from './reads/grow.ts';
import { callerOf, percentile } from './search-timing.ts';

// The limit: from the demo's size to a million lessons, a read may cost at most this factor more.
const mostGrowth = 1.2;
const [warmUp, measured] = [100, 300];
// Where there are only a few pages of a kind, they are requested repeatedly, and the cache is cleared in between.
const [warmUpRepeated, measuredRepeated] = [40, 80];

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '1655,10000,100000,1000000' } },
});
const sizes = values.sizes.split(',').map(Number);

await using postgres = await startPostgres(['shared_buffers=2GB', 'max_wal_size=8GB', 'jit=off']);
await using resources = new AsyncDisposableStack();
const catalogues: Catalogue[] = [];
for (const lessons of sizes) catalogues.push(await startCatalogue(postgres.url, lessons));

console.log(
  `| median ms, cold | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} | growth |`,
);
console.log(`|---|${sizes.map(() => '---|').join('')}---|`);
let grown = false;
for (const [kind, paths] of await readsOf(catalogues)) {
  const medians = await mediansOf(paths);
  const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
  grown ||= growth > mostGrowth;
  const figures = medians.map((milliseconds) => milliseconds.toFixed(2));
  console.log(`| ${kind} | ${figures.join(' | ')} | ${growth.toFixed(2)} |`);
}
if (grown) {
  console.error(`A read costs more than ${mostGrowth} times as much among a million.`);
  process.exitCode = 1;
}

/** A site on a database of its own, in the same server as the others. */
interface Catalogue {
  readonly db: Db;
  readonly ask: (path: string) => Promise<void>;
  /** Invalidates the response cache of the site, as publishing does. */
  readonly clearCache: () => Promise<void>;
}

async function startCatalogue(server: string, lessons: number): Promise<Catalogue> {
  const name = `lessons_${lessons}`;
  {
    await using database = await openDatabase({ kind: 'server', url: server });
    await sql`create database ${sql.id(name)}`.execute(database.db);
  }
  const url = new URL(server);
  url.pathname = `/${name}`;
  importDemo(url.href);
  const { db } = resources.use(await openDatabase({ kind: 'server', url: url.href }));
  await grow(db, lessons);
  const token = 'bench-of-growth-and-nobody-else';
  const site = resources.use(
    await startSite({ DATABASE_URL: url.href, DEPLOYMENT: 'demo', METRICS_TOKEN: token }),
  );
  const { ask, close } = callerOf(site.url);
  resources.defer(close);
  return {
    db,
    ask,
    async clearCache() {
      await db
        .updateTable('school_type')
        .set((school) => ({ position: school.ref('position') }))
        .execute();
      for (let left = 200; (await cachedBytes(site.url, token)) > 0; left -= 1) {
        if (left === 0) throw new Error('The response cache is not cleared.');
        await wait(5);
      }
    },
  };
}

async function cachedBytes(site: string, token: string): Promise<number> {
  const answer = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = /^lasar_response_cache_bytes (\d+)/m.exec(await answer.text())?.[1];
  if (bytes === undefined) throw new Error('The metric lasar_response_cache_bytes is missing.');
  return Number(bytes);
}

/** The demo's own lessons, areas and landing pages, which are the same in every catalogue. */
async function readsOf([first]: readonly Catalogue[]): Promise<Map<string, readonly string[]>> {
  if (!first) throw new Error('No size to measure.');
  const { db } = first;
  const own = (await db.selectFrom('lesson').select('id').orderBy('id').execute()).filter(
    ({ id }) => !id.startsWith('grown-'),
  );
  const areas = (
    await db.selectFrom('area_place').select(breadcrumbColumns).orderBy('area_id').execute()
  ).filter(({ area_id: id }) => !id.startsWith('grown-'));
  const types = await db
    .selectFrom('school_type')
    .select('param')
    .where('position', '<', 5)
    .execute();
  return new Map([
    ['a lesson', own.map(({ id }) => `/api/school/lesson/${id}`)],
    ['lessons of an area', areas.map(({ area_id: id }) => `/api/school/lessons/${id}/1`)],
    ['area page', areas.map(areaPath)],
    ['lesson page', own.map(({ id }) => paths.lesson(id))],
    ['landing page', types.map(({ param }) => `/${param}`)],
    ['start page', ['/']],
  ]);
}

/** Every catalogue receives the same requests in turn, so that changes in the machine's load affect all of them alike. */
async function mediansOf(paths: readonly string[]): Promise<number[]> {
  const repeated = paths.length < warmUp + measured;
  const [warmUps, asked] = repeated ? [warmUpRepeated, measuredRepeated] : [warmUp, measured];
  const times = catalogues.map((): number[] => []);
  for (let round = 0; round < warmUps + asked; round += 1) {
    for (let turn = 0; turn < catalogues.length; turn += 1) {
      const at = (round + turn) % catalogues.length;
      const catalogue = catalogues[at];
      const path = paths[round % paths.length];
      if (!catalogue || path === undefined) throw new Error('There is nothing to request.');
      if (repeated) await catalogue.clearCache();
      const startedAt = performance.now();
      await catalogue.ask(path);
      if (round >= warmUps) times[at]?.push(performance.now() - startedAt);
    }
  }
  return times.map((each) =>
    percentile(
      each.toSorted((a, b) => a - b),
      0.5,
    ),
  );
}
