// What a request costs with one process for each core, on one port, compared with one process, on PostgreSQL.
import { availableParallelism } from 'node:os';
import { paths } from '@lasar/contract/paths';
import { startSite, type SiteServer } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import type { BaselineResponse } from './reads/baseline-server.ts';
import { importDemo, onLoopback, tokenFrom } from './reads/engines.ts';
import { loadServer, type Read } from './reads/load.ts';
import { fetchRaw, medianOf } from './reads/measure.ts';
import { pathsOf } from './reads/paths.ts';
import { cpuSecondsOfTree, startBaselineServer, type BaselineServer } from './reads/processes.ts';

const limit = 1.18;
// One for each core is what the service runs; more would only take turns.
const most = Math.max(2, availableParallelism());
const processes = [1, most];
const rounds = 5;
const secondsEach = 3;
// Distinct paths in each measurement.
const different = 500;

interface Side {
  readonly name: string;
  readonly count: number;
  readonly servers: readonly { readonly port: number; readonly pid: number }[];
  readonly reads: readonly Read[];
}

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
  '| warm requests | server | processes | µs CPU a request | compared with one process |\n|---|---|---|---|---|',
);
for (const [kind, requested] of Object.entries(kinds)) {
  await using bare = new AsyncDisposableStack();
  const answers = await answersOf(first.site.url, requested);
  const servers: BaselineServer[] = [];
  for (let index = 0; index < most; index += 1)
    servers.push(bare.use(await startBaselineServer('http', answers)));
  const sides: Side[] = [];
  for (const { count, site } of started) {
    // Pages name the port of their site, so each site has bytes of its own.
    const reads = readsOf(await answersOf(site.url, requested));
    sides.push({
      name: 'the service',
      count,
      servers: [{ port: Number(new URL(site.url).port), pid: site.pid }],
      reads,
    });
  }
  // What several processes cost on this machine whatever they run: bare servers, each with a port and a load of its own.
  for (const count of processes)
    sides.push({
      name: '`node:http`',
      count,
      servers: servers.slice(0, count),
      reads: readsOf(answers),
    });

  // Every worker has to have each response in its cache.
  for (const side of [...sides, ...sides]) await cpuOfRequest(side);
  const turns: Map<Side, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const turn = new Map<Side, number>();
    for (const side of sides) turn.set(side, await cpuOfRequest(side));
    turns.push(turn);
  }
  for (const side of sides) {
    const alone = sides.find(({ name, count }) => name === side.name && count === 1) ?? side;
    const of = (turn: Map<Side, number>, one: Side) => turn.get(one) ?? Number.NaN;
    const cpu = medianOf(turns.map((turn) => of(turn, side)));
    const ratio = medianOf(turns.map((turn) => of(turn, side) / of(turn, alone)));
    if (side.name === 'the service') missed ||= !(ratio <= limit);
    console.log(
      `| ${kind} | ${side.name} | ${side.count} | ${cpu.toFixed(1)} | ${ratio.toFixed(2)} |`,
    );
  }
}
if (missed) {
  console.error(`Several processes use more than ${limit} of the processor time of one.`);
  process.exitCode = 1;
}

/** The responses of a site, requested one after another: one address may not have 500 requests in progress. */
async function answersOf(url: string, requested: readonly string[]): Promise<BaselineResponse[]> {
  const answers: BaselineResponse[] = [];
  for (const path of requested) answers.push(await fetchRaw(url, path, 'identity'));
  return answers;
}

function readsOf(answers: readonly BaselineResponse[]): Read[] {
  return answers.map(({ path, base64 }) => ({ path, body: Buffer.from(base64, 'base64') }));
}

/** Microseconds of processor time for each request under load, of these processes and all that they have started. */
async function cpuOfRequest({ servers, reads }: Side): Promise<number> {
  const cpu = () => servers.reduce((sum, { pid }) => sum + cpuSecondsOfTree(pid), 0);
  const before = cpu();
  const answered = await Promise.all(
    servers.map(({ port }) => loadServer(port, reads, { seconds: secondsEach })),
  );
  return ((cpu() - before) * 1e6) / answered.reduce((sum, count) => sum + count, 0);
}
