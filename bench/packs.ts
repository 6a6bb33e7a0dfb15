// What the import and the export of a large pack cost on PostgreSQL, and what readers notice meanwhile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { generatedPack } from '../apps/server/src/features/content/export/generated-pack.fixture.ts';
import { startSite } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { importDemo } from './reads/engines.ts';
import { percentile } from './search-timing.ts';

const mostMegabytes = 600;

const { values } = parseArgs({ options: { lessons: { type: 'string', default: '10000' } } });
const lessons = Number(values.lessons);

await using postgres = await startPostgres(['max_wal_size=8GB', 'jit=off']);
await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-packs-'));
await using pack = await generatedPack(lessons);
importDemo(postgres.url);
await using site = await startSite({ DATABASE_URL: postgres.url, DEPLOYMENT: 'demo' });

/** The highest resident memory of a process so far, in megabytes. Undefined when it has ended. */
async function peakOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Runs `npm run content` with arguments. Returns its seconds and its peak memory in megabytes. */
async function run(...args: string[]) {
  const startedAt = performance.now();
  const script = join(import.meta.dirname, '../apps/server/src/commands/content.ts');
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      DEPLOYMENT: 'demo',
      DATA_DIR: folder.path,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  let peak = 0;
  while (child.exitCode === null && child.pid) {
    peak = Math.max(peak, (await peakOf(child.pid)) ?? 0);
    await wait(100);
  }
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`content ${args[0]} ended with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, peak };
}

const reads = { 'a cached page': '/', 'a search': '/api/search/searchLA?q=fotosyntes' } as const;

/** Milliseconds at the 99th percentile of each read, requested in turns while the work goes on. */
async function readsDuring(work: Promise<unknown>): Promise<Record<keyof typeof reads, number>> {
  const state = { isDone: false };
  const ended = work.finally(() => (state.isDone = true));
  const times = { 'a cached page': [] as number[], 'a search': [] as number[] };
  while (!state.isDone)
    for (const [name, path] of Object.entries(reads) as [keyof typeof reads, string][]) {
      const startedAt = performance.now();
      await (await fetch(`${site.url}${path}`)).arrayBuffer();
      times[name].push(performance.now() - startedAt);
      await wait(10);
    }
  await ended;
  const p99 = (all: number[]) =>
    percentile(
      all.toSorted((one, other) => one - other),
      0.99,
    );
  return { 'a cached page': p99(times['a cached page']), 'a search': p99(times['a search']) };
}

await readsDuring(wait(2_000));
const before = await readsDuring(wait(10_000));
const importing = run('import', pack.path);
const during = await readsDuring(importing);
const imported = await importing;
// The demo's files are in the data folder of its own import.
const exported = await run('export', join(folder.path, 'export'), '--only', '/skola');

console.log(`| ${lessons.toLocaleString('en')} lessons | seconds | peak MB |\n|---|---|---|`);
console.log(`| import | ${imported.seconds.toFixed(1)} | ${imported.peak.toFixed(0)} |`);
console.log(`| export | ${exported.seconds.toFixed(1)} | ${exported.peak.toFixed(0)} |`);
console.log('\n| p99 ms of | before | during the import |\n|---|---|---|');
for (const name of Object.keys(reads) as (keyof typeof reads)[])
  console.log(`| ${name} | ${before[name].toFixed(1)} | ${during[name].toFixed(1)} |`);
if (imported.peak > mostMegabytes || exported.peak > mostMegabytes) {
  console.error(`More than ${mostMegabytes} MB.`);
  process.exitCode = 1;
}
