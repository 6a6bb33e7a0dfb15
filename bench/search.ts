import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/postgres.ts';
import { readCatalogue } from './catalogue.ts';
import { queriesFrom } from './search-queries.ts';
import { chartOf, passedLimits, tableOf } from './search-report.ts';
import { measureSearch, serverSettings, type Engine, type Figures } from './search-run.ts';

const { values } = parseArgs({
  options: {
    catalogue: { type: 'string' },
    sizes: { type: 'string', default: '1655,10000,100000,1000000' },
    engine: { type: 'string', default: 'postgresql,pglite' },
  },
});
if (!values.catalogue) {
  console.error('Usage: search.ts --catalogue FILE [--sizes N,N] [--engine postgresql,pglite]');
  process.exit(2);
}

// The embedded database is meant for one school; larger catalogues are measured on a server only.
const mostEmbedded = 100_000;

const catalogue = await readCatalogue(values.catalogue);
const [warmUp, queries] = [200, 1_000];
// Answers are remembered, so no text is asked for twice.
const texts = queriesFrom(catalogue, warmUp + 2 * queries);
const figures: Figures[] = [];
for (const engine of values.engine.split(',') as Engine[]) {
  for (const lessons of values.sizes.split(',').map(Number)) {
    if (engine === 'pglite' && lessons > mostEmbedded) continue;
    await using place =
      engine === 'pglite' ? await startFolder() : await startPostgres(serverSettings);
    const measured = await measureSearch(
      { engine, lessons },
      'url' in place
        ? { kind: 'server', url: place.url }
        : { kind: 'embedded', folder: place.folder },
      catalogue,
      {
        warmUp: texts.slice(0, warmUp),
        measured: texts.slice(warmUp, warmUp + queries),
        arriving: texts.slice(warmUp + queries),
      },
    );
    figures.push(measured);
    console.error(`${engine} ${lessons}: p50 ${measured.search.p50.toFixed(1)} ms`);
  }
}
console.log(tableOf(figures));
console.log(chartOf(figures));
const passed = passedLimits(figures);
for (const sentence of passed) console.error(sentence);
process.exitCode = passed.length > 0 ? 1 : 0;

async function startFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-bench-'));
  return {
    folder,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
