// What the import and the export of a large pack cost on PostgreSQL, and what readers notice meanwhile. `--pack DIR` takes
// the pack from there, or writes it there and ends: writing a large one takes minutes of a quiet machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { idOfPath } from '../apps/server/src/database/rows.ts';
import { generatedPack } from '../apps/server/src/features/content/export/generated-pack.fixture.ts';
import { startSite } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { importDemo, onLoopback } from './reads/engines.ts';
import { timeEach } from './reads/load.ts';
import { percentile } from './search-timing.ts';

const root = join(import.meta.dirname, '..');
const mostMegabytes = 600;
// 100,000 lessons in five minutes, and what every import costs.
const mostSeconds = (lessons: number) => 20 + lessons * 0.0028;

const { values } = parseArgs({
  options: { lessons: { type: 'string', default: '10000' }, pack: { type: 'string' } },
});
const lessons = Number(values.lessons);
if (values.pack !== undefined && !existsSync(values.pack)) {
  {
    await using written = await generatedPack(lessons);
    await cp(written.path, values.pack, { recursive: true });
  }
  console.log(`The pack is in ${values.pack}.`);
  process.exit();
}

await using postgres = await startPostgres(['max_wal_size=8GB', 'jit=off']);
await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-packs-'));
await using generated = values.pack === undefined ? await generatedPack(lessons) : undefined;
const pack = generated?.path ?? values.pack ?? '';
importDemo(postgres.url);
await using site = await startSite({
  ...onLoopback,
  DATABASE_URL: postgres.url,
  DEPLOYMENT: 'demo',
});
const port = Number(new URL(site.url).port);

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
  // As `npm run content` does.
  const thrifty = ['--heap-growing-percent=60', '--max-semi-space-size=16'];
  const child = spawn(process.execPath, [...thrifty, script, ...args], {
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

// What the demo's lessons are about: the answer to a search is kept until the content changes, so none is made twice. A long
// import takes more searches than there are words, which are then joined.
const words = [
  ...new Set(
    globSync('content/demo/*/*/words.yaml', { cwd: root }).flatMap((file) =>
      Object.keys(parse(readFileSync(join(root, file), 'utf8')) as object),
    ),
  ),
];
let searched = 0;
function nextSearch(): string {
  const round = Math.floor(searched / words.length);
  const text = [
    words[searched % words.length],
    round > 0 && words[(searched + round) % words.length],
  ];
  searched += 1;
  return `/api/search/searchLA?q=${encodeURIComponent(text.filter(Boolean).join(' '))}`;
}

const reads = { 'a cached page': () => '/', 'a search': nextSearch } as const;

/** Whether the site has an area of the pack. */
const hasArea = async (...path: string[]) =>
  (await fetch(`${site.url}/api/school/courseContent/${idOfPath('skola', 'amne', ...path)}`)).ok;
const first = ['kurs-1', 'omrade-1'];
const last = [`kurs-${Math.ceil(lessons / 25)}`, 'omrade-5'];

interface Seen {
  /** Milliseconds at the 99th percentile of each read. */
  readonly p99: Record<keyof typeof reads, number>;
  /** How often the site had one area of the pack, and not another asked for after it. */
  readonly mixtures: number;
}

/**
 * The response times of a visitor whose requests are sent one after the other while the work goes on. They are read from
 * sockets: the garbage of an HTTP client would be collected among them.
 */
async function readsDuring(work: Promise<unknown>): Promise<Seen> {
  const state = { isDone: false };
  const ended = work.finally(() => (state.isDone = true));
  const times = { 'a cached page': [] as number[], 'a search': [] as number[] };
  let mixtures = 0;
  for (let turn = 0; !state.isDone; turn += 1) {
    for (const name of Object.keys(reads) as (keyof typeof reads)[]) {
      const paths = Array.from({ length: 5 }, reads[name]);
      times[name].push(...(await timeEach(port, paths, { callers: 1, pause: 10 })));
    }
    const [one, other] = turn % 4 === 0 ? [first, last] : [last, first];
    if (turn % 2 === 0 && (await hasArea(...one)) && !(await hasArea(...other))) mixtures += 1;
  }
  await ended;
  const p99 = (all: number[]) =>
    percentile(
      all.toSorted((one, other) => one - other),
      0.99,
    );
  return {
    p99: { 'a cached page': p99(times['a cached page']), 'a search': p99(times['a search']) },
    mixtures,
  };
}

await readsDuring(wait(2_000));
const before = await readsDuring(wait(30_000));
const importing = run('import', pack);
const during = await readsDuring(importing);
const imported = await importing;
// The demo's files are in the data folder of its own import.
const exported = await run('export', join(folder.path, 'export'), '--only', '/skola');

console.log(`| ${lessons.toLocaleString('en')} lessons | seconds | peak MB |\n|---|---|---|`);
console.log(`| import | ${imported.seconds.toFixed(1)} | ${imported.peak.toFixed(0)} |`);
console.log(`| export | ${exported.seconds.toFixed(1)} | ${exported.peak.toFixed(0)} |`);
console.log('\n| p99 ms of | before | during the import |\n|---|---|---|');
for (const name of Object.keys(reads) as (keyof typeof reads)[])
  console.log(`| ${name} | ${before.p99[name].toFixed(1)} | ${during.p99[name].toFixed(1)} |`);
console.log(`\nSeen half of the pack ${during.mixtures} times.`);
const faults = [
  ...(Math.max(imported.peak, exported.peak) > mostMegabytes
    ? [`more than ${mostMegabytes} MB`]
    : []),
  ...(imported.seconds > mostSeconds(lessons) ? [`more than ${mostSeconds(lessons)} s`] : []),
  ...(during.p99['a search'] > 2 * before.p99['a search'] ? ['searches take twice as long'] : []),
  ...(during.mixtures > 0 ? ['old and new content together'] : []),
];
if (faults.length > 0) {
  console.error(faults.join(', '));
  process.exitCode = 1;
}
