// Many searches at once, beside a bare server of the same bytes: repeated ones, different ones, and people who type.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { paths as sitePaths } from '@lasar/contract/paths';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { startSite, type SiteServer } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { readCatalogue } from './catalogue.ts';
import { onLoopback } from './reads/engines.ts';
import { timeEach } from './reads/load.ts';
import { measureWarm, medianOf } from './reads/measure.ts';
import { cpuSecondsOfTree, untilIdle } from './reads/processes.ts';
import { commonQueriesFrom, queriesFrom } from './search-queries.ts';
import { ensureBuilt, serverSettings } from './search-run.ts';
import { percentile } from './search-timing.ts';

const { values } = parseArgs({
  options: { catalogue: { type: 'string' }, lessons: { type: 'string', default: '10000' } },
});
if (!values.catalogue) {
  console.error('Usage: search-load.ts --catalogue FILE [--lessons N]');
  process.exit(2);
}

const [repeated, different, rounds] = [60, 2_200, 3];
// Results pages of new texts, and how often that of one text is asked for.
const [newPages, samePage] = [1_000, 4_000];
const typing = { callers: 20, pause: 100 };
// How many are answered a second is limited for ten thousand lessons; how long somebody waits who types, for a million too.
const isSmall = Number(values.lessons) <= 10_000;
const limits = {
  ratio: 0.25,
  rate: isSmall ? 1_200 : 0,
  p99: isSmall ? 100 : Number.POSITIVE_INFINITY,
  typing: { p50: 10, p99: 60 },
  commonCpu: isSmall ? 0.7 : Number.POSITIVE_INFINITY,
  pages: isSmall ? 250 : 0,
};

// One for each core is what the service runs with PostgreSQL, and what the limits are for.
const processes = Math.max(2, availableParallelism());
const needed = different * (2 * rounds + 3 + processes) + repeated + 2_000 + 2 * newPages;

interface Turn {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time of the service, of all its processes. */
  readonly cpu: number;
}

const catalogue = await readCatalogue(values.catalogue);
const paths = queriesFrom(catalogue, needed).map(
  (text) => `/api/search/searchLA?q=${encodeURIComponent(text)}`,
);
const takePaths = (count: number) => paths.splice(0, count);
const pageOf = (path: string) => path.replace('/api/search/searchLA', sitePaths.search());

await using postgres = await startPostgres(serverSettings);
{
  await using database = await openDatabase({ kind: 'server', url: postgres.url });
  await migrate(database.db);
  await ensureBuilt(database.db, catalogue, Number(values.lessons));
}
const warm = await measureRepeated();
const one = await measureDifferent(1);
const deployed = await measureDifferent(processes);
const pages = await measurePages();

/** Searches that everybody makes, of one process beside one of `node:http`. */
async function measureRepeated() {
  await using site = await start(1);
  await timeEach(portOf(site), takePaths(different));
  await untilIdle(site.pid);
  return await measureWarm(site, takePaths(repeated), 'http', 'br');
}

/** Searches whose words many lessons have, and results pages: of new texts, and of one text many times. One process. */
async function measurePages() {
  await using site = await start(1);
  await timeEach(portOf(site), takePaths(different));
  await untilIdle(site.pid);
  const common = commonQueriesFrom(catalogue, different).map(
    (text) => `/api/search/searchLA?q=${encodeURIComponent(text)}`,
  );
  const ofCommon = await timeTurn(site, common);
  await timeTurn(site, takePaths(newPages).map(pageOf), typing.callers);
  await untilIdle(site.pid);
  const ofNew = await timeTurn(site, takePaths(newPages).map(pageOf), typing.callers);
  const same = Array.from({ length: samePage }, () => sitePaths.search('ekvation'));
  return { ofCommon, ofNew, ofSame: await timeTurn(site, same, typing.callers) };
}

async function timeTurn(
  site: SiteServer,
  asked: readonly string[],
  callers?: number,
): Promise<Turn> {
  const [startedAt, cpu] = [performance.now(), cpuSecondsOfTree(site.pid)];
  const times = await timeEach(portOf(site), asked, callers === undefined ? {} : { callers });
  return {
    rate: (asked.length * 1000) / (performance.now() - startedAt),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: ((cpuSecondsOfTree(site.pid) - cpu) * 1000) / asked.length,
  };
}

/** Searches that nobody has made before: turns of all callers at once, and then of people who type. */
async function measureDifferent(count: number) {
  await using site = await start(count);
  const port = portOf(site);
  for (let process = 0; process < count; process += 1) await timeEach(port, takePaths(different));
  // The first searches have the index read into memory.
  await untilIdle(site.pid);
  const turns: Turn[] = [];
  for (let round = 0; round < rounds; round += 1)
    turns.push(await timeTurn(site, takePaths(different)));
  const middle = (of: keyof Turn) => medianOf(turns.map((turn) => turn[of]));
  const typed = await timeEach(port, takePaths(1_000), typing);
  return {
    rate: middle('rate'),
    p50: middle('p50'),
    p99: middle('p99'),
    cpu: middle('cpu'),
    typedP50: percentile(typed, 0.5),
    typedP99: percentile(typed, 0.99),
  };
}

function start(count: number): Promise<SiteServer> {
  return startSite({
    ...onLoopback,
    DATABASE_URL: postgres.url,
    DEPLOYMENT: 'demo',
    WEB_CONCURRENCY: String(count),
  });
}

function portOf({ url }: SiteServer): number {
  return Number(new URL(url).port);
}

function rowsOf(name: string, figures: Awaited<ReturnType<typeof measureDifferent>>): string {
  const { rate, p50, p99, cpu, typedP50, typedP99 } = figures;
  return `| ${name}: ${different} different searches, a second | ${rate.toFixed(0)} | ${isSmall ? limits.rate : ''} |
| the same, ms p50 / p99 | ${p50.toFixed(1)} / ${p99.toFixed(1)} | ${isSmall ? `- / ${limits.p99}` : ''} |
| the same, ms CPU of the service | ${cpu.toFixed(2)} | |
| ${typing.callers} who search every ${typing.pause} ms, ms p50 / p99 | ${typedP50.toFixed(1)} / ${typedP99.toFixed(1)} | ${limits.typing.p50} / ${limits.typing.p99} |`;
}

const rowOf = (name: string, { rate, p50, p99, cpu }: Turn, limit: string): string =>
  `| ${name}: a second; ms p50 / p99; ms CPU | ${rate.toFixed(0)}; ${p50.toFixed(1)} / ${p99.toFixed(1)}; ${cpu.toFixed(2)} | ${isSmall ? limit : ''} |`;

console.log(`| what, ${values.lessons} lessons | result | limit |
|---|---|---|
| ${repeated} searches repeated: share of node:http | ${warm.ratio.toFixed(2)} | ${limits.ratio} |
| the same, a second | ${warm.site.rate.toFixed(0)} of ${warm.baseline.rate.toFixed(0)} | |
| the same, µs CPU (node:http) | ${warm.site.cpu.toFixed(0)} (${warm.baseline.cpu.toFixed(0)}) | |
${rowsOf('one process', one)}
${rowsOf(`${processes} processes`, deployed)}
${rowOf(`${different} searches for two words that many lessons have`, pages.ofCommon, `CPU ${limits.commonCpu}`)}
${rowOf(`${newPages} results pages of new texts, ${typing.callers} callers`, pages.ofNew, `${limits.pages} a second`)}
${rowOf('the results page of one text', pages.ofSame, '')}`);
const missed =
  warm.ratio < limits.ratio ||
  deployed.rate < limits.rate ||
  deployed.p99 > limits.p99 ||
  pages.ofCommon.cpu > limits.commonCpu ||
  pages.ofNew.rate < limits.pages ||
  deployed.typedP50 > limits.typing.p50 ||
  deployed.typedP99 > limits.typing.p99;
if (missed) {
  console.error('A figure is beyond its limit.');
  process.exitCode = 1;
}
