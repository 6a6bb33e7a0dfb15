// Many searches at once, beside a bare server of the same bytes: repeated ones, different ones, and people who type.
import { parseArgs } from 'node:util';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { startSite } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { readCatalogue } from './catalogue.ts';
import { onLoopback } from './reads/engines.ts';
import { timeEach } from './reads/load.ts';
import { measureWarm, medianOf } from './reads/measure.ts';
import { cpuSecondsOf } from './reads/processes.ts';
import { queriesFrom } from './search-queries.ts';
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
const typing = { callers: 20, pause: 100 };
const limits = { ratio: 0.25, rate: 1_200, p99: 100, typing: { p50: 10, p99: 60 } };

const catalogue = await readCatalogue(values.catalogue);
const paths = queriesFrom(catalogue, different * (rounds + 2)).map(
  (text) => `/api/search/searchLA?q=${encodeURIComponent(text)}`,
);
const takePaths = (count: number) => paths.splice(0, count);

await using postgres = await startPostgres(serverSettings);
{
  await using database = await openDatabase({ kind: 'server', url: postgres.url });
  await migrate(database.db);
  await ensureBuilt(database.db, catalogue, Number(values.lessons));
}
await using site = await startSite({
  ...onLoopback,
  DATABASE_URL: postgres.url,
  DEPLOYMENT: 'demo',
});
const port = Number(new URL(site.url).port);
await timeEach(port, takePaths(different));

const warm = await measureWarm(site, takePaths(repeated), 'http', 'br');
const turns: { rate: number; p50: number; p99: number; cpu: number }[] = [];
for (let round = 0; round < rounds; round += 1) {
  const [startedAt, cpu] = [performance.now(), cpuSecondsOf(site.pid)];
  const times = await timeEach(port, takePaths(different));
  turns.push({
    rate: (different * 1000) / (performance.now() - startedAt),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: ((cpuSecondsOf(site.pid) - cpu) * 1000) / different,
  });
}
const middle = (of: keyof (typeof turns)[number]) => medianOf(turns.map((turn) => turn[of]));
const typed = await timeEach(port, takePaths(1_000), typing);

const [typedP50, typedP99] = [percentile(typed, 0.5), percentile(typed, 0.99)];
console.log(`| what, ${values.lessons} lessons | result | limit |
|---|---|---|
| ${repeated} searches repeated: share of node:http | ${warm.ratio.toFixed(2)} | ${limits.ratio} |
| the same, a second | ${warm.site.rate.toFixed(0)} of ${warm.baseline.rate.toFixed(0)} | |
| the same, µs CPU (node:http) | ${warm.site.cpu.toFixed(0)} (${warm.baseline.cpu.toFixed(0)}) | |
| ${different} different searches, a second | ${middle('rate').toFixed(0)} | ${limits.rate} |
| the same, ms p50 / p99 | ${middle('p50').toFixed(1)} / ${middle('p99').toFixed(1)} | - / ${limits.p99} |
| the same, ms CPU of the service | ${middle('cpu').toFixed(2)} | |
| ${typing.callers} who search every ${typing.pause} ms, ms p50 / p99 | ${typedP50.toFixed(1)} / ${typedP99.toFixed(1)} | ${limits.typing.p50} / ${limits.typing.p99} |`);
const missed =
  warm.ratio < limits.ratio ||
  middle('rate') < limits.rate ||
  middle('p99') > limits.p99 ||
  typedP50 > limits.typing.p50 ||
  typedP99 > limits.typing.p99;
if (missed) {
  console.error('A figure is beyond its limit.');
  process.exitCode = 1;
}
