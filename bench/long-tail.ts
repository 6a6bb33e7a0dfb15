// Visits to far more pages than a process caches, evenly and skewed, from a fresh process on; beside another site if named.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { paths } from '@lasar/contract/paths';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { startSite } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { importDemo, onLoopback } from './reads/engines.ts';
import { grow } from './reads/grow.ts';
import { timeEach } from './reads/load.ts';
import { visitsTo } from './reads/long-tail.ts';
import { cpuSecondsOfTree, untilIdle } from './reads/processes.ts';
import { percentile } from './search-timing.ts';

const lessons = 110_000;
const callers = 20;
// Two sites take turns, so that changes in the machine's load affect both alike.
const turns = 10;
const weights: Readonly<Record<string, (rank: number) => number>> = {
  evenly: () => 1,
  skewed: (rank) => 1 / rank,
};

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000,100000' },
    // Fewer than 20,000 for a quick look.
    visits: { type: 'string', default: '20000' },
    ways: { type: 'string', default: 'evenly,skewed' },
  },
});

/** A running site and the pages to visit there, the one of rank 1 first. */
interface Side {
  readonly name: string;
  readonly port: number;
  readonly pid: number;
  readonly pages: readonly string[];
}

await using postgres = await startPostgres(['shared_buffers=1GB', 'max_wal_size=4GB', 'jit=off']);
importDemo(postgres.url);
const own = await growAndList(postgres.url);
const peer = peerFrom(process.env);
// The other site is not started anew, so each measurement of it takes pages that none before has visited.
let visited = 0;

console.log(
  '| pages | way | visits | site | pages a second | p50 ms | p99 ms | ms CPU a page | memory MB |\n|---|---|---|---|---|---|---|---|---|',
);
for (const count of values.pages.split(',').map(Number))
  for (const way of values.ways.split(',')) {
    const weightOf = weights[way];
    if (!weightOf) throw new Error(`There is no way ${way}.`);
    await using site = await startSite({
      ...onLoopback,
      DATABASE_URL: postgres.url,
      DEPLOYMENT: 'demo',
    });
    await untilIdle(site.pid);
    const sides: Side[] = [
      { name: 'ours', port: Number(new URL(site.url).port), pid: site.pid, pages: own },
    ];
    if (peer) sides.push({ ...peer, pages: peer.pages.slice(visited) });
    visited += count;
    for (const visits of ['first', 'again']) {
      const measured = await measure(sides, count, weightOf);
      for (const { name, rate, p50, p99, cpu, memory } of measured)
        console.log(
          `| ${count} | ${way} | ${visits} | ${name} | ${rate.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${cpu.toFixed(2)} | ${memory.toFixed(0)} |`,
        );
      const [ours, other] = measured;
      if (ours && other)
        console.log(
          `| ${count} | ${way} | ${visits} | ratio | ${(ours.rate / other.rate).toFixed(2)} | ${(other.p50 / ours.p50).toFixed(2)} | ${(other.p99 / ours.p99).toFixed(2)} | ${(other.cpu / ours.cpu).toFixed(2)} | |`,
        );
    }
  }

/** The paths of the catalogue's grown lessons, the same order in every run. */
async function growAndList(url: string): Promise<string[]> {
  await using database = await openDatabase({ kind: 'server', url });
  await grow(database.db, lessons);
  const rows = await database.db
    .selectFrom('lesson')
    .select('id')
    .where('id', 'like', 'grown-%')
    .orderBy(sql`md5(id)`)
    .execute();
  return rows.map(({ id }) => paths.lesson(id));
}

/** `PEER` is the address of a page with %s for its name, `PEER_SLUGS` a file with one name a line. */
function peerFrom({ PEER, PEER_PID, PEER_SLUGS }: NodeJS.ProcessEnv): Side | undefined {
  if (!PEER) return undefined;
  if (!PEER_PID || !PEER_SLUGS) throw new Error('PEER needs PEER_PID and PEER_SLUGS.');
  const { port, pathname } = new URL(PEER.replace('%s', 'SLUG'));
  const pages = readFileSync(PEER_SLUGS, 'utf8')
    .trim()
    .split('\n')
    .map((slug) => pathname.replace('SLUG', slug));
  return { name: 'peer', port: Number(port), pid: Number(PEER_PID), pages };
}

async function measure(
  sides: readonly Side[],
  count: number,
  weightOf: (rank: number) => number,
): Promise<Measured[]> {
  const drawn = sides.map(({ name, pages }) => {
    if (pages.length < count) throw new Error(`${name} has only ${pages.length} pages.`);
    return visitsTo(pages.slice(0, count), weightOf).slice(0, Number(values.visits));
  });
  const sums = sides.map(() => ({ seconds: 0, cpu: 0, each: [] as number[] }));
  for (let turn = 0; turn < turns; turn += 1)
    for (const [index, { port, pid }] of sides.entries()) {
      const [visits, sum] = [drawn[index], sums[index]];
      if (!visits || !sum) continue;
      const part = visits.length / turns;
      const [startedAt, cpuBefore] = [performance.now(), cpuSecondsOfTree(pid)];
      const chosen = visits.slice(turn * part, (turn + 1) * part);
      sum.each.push(...(await timeEach(port, chosen, { callers })));
      sum.seconds += (performance.now() - startedAt) / 1000;
      sum.cpu += cpuSecondsOfTree(pid) - cpuBefore;
    }
  return sides.map(({ name, pid }, index) => {
    const { seconds, cpu, each } = sums[index] ?? { seconds: 0, cpu: 0, each: [] };
    const ascending = each.toSorted((a, b) => a - b);
    return {
      name,
      rate: each.length / seconds,
      p50: percentile(ascending, 0.5),
      p99: percentile(ascending, 0.99),
      cpu: (cpu * 1000) / each.length,
      memory: residentMegabytes(pid),
    };
  });
}

interface Measured {
  readonly name: string;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds a page. */
  readonly cpu: number;
  readonly memory: number;
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
