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
const processes = [1, Math.max(2, availableParallelism())];
const rounds = 5;
const secondsEach = 3;
// Distinct paths in each measurement.
const different = 500;

await using postgres = await startPostgres();
importDemo(postgres.url);
await using sites = new AsyncDisposableStack();
const started: { count: number; site: SiteServer }[] = [];
for (const count of processes) {
  const site = sites.use(
    await startSite({
      ...onLoopback,
      DATABASE_URL: postgres.url,
      DEPLOYMENT: 'demo',
      WEB_CONCURRENCY: String(count),
    }),
  );
  started.push({ count, site });
}
const [first] = started;
if (!first) throw new Error('No site was started.');
const { areas, lessons } = await pathsOf(first.site.url, await tokenFrom(first.site.url));
const kinds = {
  'lesson pages': lessons.slice(0, different).map(paths.lesson),
  'lessons of an area': areas.slice(0, different).map(({ id }) => `/api/school/lessons/${id}`),
};

let missed = false;
console.log(
  '| warm requests | processes | µs CPU a request | compared with one process |\n|---|---|---|---|',
);
for (const [kind, requested] of Object.entries(kinds)) {
  // Pages have the port of their site in them, so each site is compared with its own bytes.
  const sides = await Promise.all(
    started.map(async ({ count, site }) => ({
      count,
      site,
      reads: await readsOf(site, requested),
    })),
  );
  // Every worker has to have each response in its cache.
  for (const { site, reads } of [...sides, ...sides]) await cpuOfRequest(site, reads);
  const turns: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turn: number[] = [];
    for (const { site, reads } of sides) turn.push(await cpuOfRequest(site, reads));
    turns.push(turn);
  }
  for (const [index, { count }] of sides.entries()) {
    const cpu = medianOf(turns.map((turn) => turn[index] ?? Number.NaN));
    const ratio = medianOf(turns.map((turn) => (turn[index] ?? Number.NaN) / (turn[0] ?? 0)));
    missed ||= !(ratio <= limit);
    console.log(`| ${kind} | ${count} | ${cpu.toFixed(1)} | ${ratio.toFixed(2)} |`);
  }
}
if (missed) {
  console.error(`Several processes use more than ${limit} of the processor time of one.`);
  process.exitCode = 1;
}

async function readsOf(site: SiteServer, requested: readonly string[]): Promise<Read[]> {
  const reads: Read[] = [];
  for (const path of requested) {
    const { base64 } = await fetchRaw(site.url, path, 'identity');
    reads.push({ path, body: Buffer.from(base64, 'base64') });
  }
  return reads;
}

/** Microseconds of the processor time of a site's processes for each request under load. */
async function cpuOfRequest(site: SiteServer, reads: readonly Read[]): Promise<number> {
  const before = cpuSecondsOfTree(site.pid);
  const answered = await loadServer(Number(new URL(site.url).port), reads, {
    seconds: secondsEach,
  });
  return ((cpuSecondsOfTree(site.pid) - before) * 1e6) / answered;
}
