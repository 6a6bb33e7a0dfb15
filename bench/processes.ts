// What a request costs with one process for each core, on one port, compared with one process, on PostgreSQL.
import { availableParallelism } from 'node:os';
import { paths } from '@lasar/contract/paths';
import { startSite, type SiteServer } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { importDemo, onLoopback, tokenFrom } from './reads/engines.ts';
import { loadServer, type Read } from './reads/load.ts';
import { fetchRaw, medianOf } from './reads/measure.ts';
import { pathsOf } from './reads/paths.ts';
import { cpuSecondsOfTree } from './reads/processes.ts';

const limit = 1.18;
// One for each core is what the service runs; more would only take turns.
const most = Math.max(2, availableParallelism());
const rounds = 7;
const secondsEach = 3;
// Distinct paths in each measurement.
const different = 500;

/** A site and the number of loads that it gets at a time: one for each of its processes. */
interface Loaded {
  readonly site: SiteServer;
  readonly reads: readonly Read[];
  readonly loads: number;
}

await using postgres = await startPostgres();
importDemo(postgres.url);
await using sites = new AsyncDisposableStack();
const apart: SiteServer[] = [];
for (let index = 0; index < most; index += 1) apart.push(await start(1));
const together = await start(most);
const [first] = apart;
if (!first) throw new Error('No site was started.');
const { areas, lessons } = await pathsOf(first.url, await tokenFrom(first.url));
const kinds = {
  'lesson pages': lessons.slice(0, different).map(paths.lesson),
  'lessons of an area': areas.slice(0, different).map(({ id }) => `/api/school/lessons/${id}`),
};

let missed = false;
console.log(
  `| warm requests | one process: µs CPU | ${most} sites of one process | one site of ${most} processes | against one process | against ${most} sites |\n|---|---|---|---|---|---|`,
);
for (const [kind, requested] of Object.entries(kinds)) {
  const single: Loaded[] = [];
  for (const site of apart)
    single.push({ site, loads: 1, reads: await readsOf(site.url, requested) });
  // Processes that run at a time disturb each other, whatever they run: how much, sites that share nothing show.
  const sides: readonly (readonly Loaded[])[] = [
    single.slice(0, 1),
    single,
    [{ site: together, loads: most, reads: await readsOf(together.url, requested) }],
  ];
  // Every worker has to have each response in its cache.
  for (const side of [...sides, ...sides]) await cpuOfRequest(side);
  const turns: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turn: number[] = [];
    for (const side of sides) turn.push(await cpuOfRequest(side));
    turns.push(turn);
  }
  const median = (of: (turn: readonly number[]) => number) => medianOf(turns.map(of));
  const cpu = sides.map((_, index) => median((turn) => turn[index] ?? Number.NaN).toFixed(1));
  const [againstOne, againstSites] = [0, 1].map((index) =>
    median((turn) => (turn[2] ?? Number.NaN) / (turn[index] ?? Number.NaN)),
  );
  missed ||= !(Number(againstSites) <= limit);
  console.log(
    `| ${[kind, ...cpu, againstOne?.toFixed(2), againstSites?.toFixed(2)].join(' | ')} |`,
  );
}
if (missed) {
  console.error(`A site of ${most} processes uses more than ${limit} of what ${most} sites use.`);
  process.exitCode = 1;
}

async function start(processes: number): Promise<SiteServer> {
  return sites.use(
    await startSite({
      ...onLoopback,
      DATABASE_URL: postgres.url,
      DEPLOYMENT: 'demo',
      WEB_CONCURRENCY: String(processes),
    }),
  );
}

/**
 * What a site answers, requested one after another: one address may not have 500 requests in progress. Pages name the
 * port of their site, so each site has bytes of its own.
 */
async function readsOf(url: string, requested: readonly string[]): Promise<Read[]> {
  const reads: Read[] = [];
  for (const path of requested) {
    const { base64 } = await fetchRaw(url, path, 'identity');
    reads.push({ path, body: Buffer.from(base64, 'base64') });
  }
  return reads;
}

/** Microseconds of processor time for each request under load, of all processes of these sites. */
async function cpuOfRequest(side: readonly Loaded[]): Promise<number> {
  const cpu = () => side.reduce((sum, { site }) => sum + cpuSecondsOfTree(site.pid), 0);
  const before = cpu();
  const answered = await Promise.all(
    side.flatMap(({ site, loads, reads }) =>
      Array.from({ length: loads }, () =>
        loadServer(Number(new URL(site.url).port), reads, { seconds: secondsEach }),
      ),
    ),
  );
  return ((cpu() - before) * 1e6) / answered.reduce((sum, count) => sum + count, 0);
}
