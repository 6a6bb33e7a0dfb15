// What the import and the export of a large pack cost on PostgreSQL, and what readers notice meanwhile. `--pack DIR` takes
// the pack from there, or writes it there and ends: writing a large one takes minutes of a quiet machine. `--apart` gives the
// service and its reader one core, and the database and the import another, as on a machine each.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { idOfPath } from '../apps/server/src/database/rows.ts';
import { generatedPack } from '../apps/server/src/features/packs/export/generated-pack.fixture.ts';
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
  options: {
    lessons: { type: 'string', default: '10000' },
    pack: { type: 'string' },
    apart: { type: 'boolean' },
  },
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

const core = { ofSite: '0', ofDatabase: '1' } as const;

/** With `--apart`, keeps a process and those that it starts from now on at one core. */
function keepAt(only: string, pid: number | undefined): void {
  if (values.apart && pid !== undefined)
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', only, String(pid)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
}

keepAt(core.ofDatabase, process.pid);
await using postgres = await startPostgres(['max_wal_size=8GB', 'jit=off']);
await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-packs-'));
await using generated = values.pack === undefined ? await generatedPack(lessons) : undefined;
const pack = generated?.path ?? values.pack ?? '';
importDemo(postgres.url);
keepAt(core.ofSite, process.pid);
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
  keepAt(core.ofDatabase, child.pid);
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

/** Milliseconds of each read. */
type Times = Readonly<Record<keyof typeof reads, number[]>>;

interface Seen {
  /** Of the reads until the site was last seen without the pack. */
  readonly until: Times;
  /** Of the reads after that: the first of each address is not cached, and a search waits for what it has to know anew. */
  readonly after: Times;
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
  const until: Times = { 'a cached page': [], 'a search': [] };
  const after: Times = { 'a cached page': [], 'a search': [] };
  let mixtures = 0;
  for (let turn = 0; !state.isDone; turn += 1) {
    for (const name of Object.keys(reads) as (keyof typeof reads)[]) {
      const paths = Array.from({ length: 5 }, reads[name]);
      after[name].push(...(await timeEach(port, paths, { callers: 1, pause: 10 })));
    }
    const [one, other] = turn % 4 === 0 ? [first, last] : [last, first];
    if (turn % 2 === 1) continue;
    if (!(await hasArea(...one))) {
      for (const name of Object.keys(reads) as (keyof typeof reads)[])
        until[name].push(...after[name].splice(0));
    } else if (!(await hasArea(...other))) mixtures += 1;
  }
  await ended;
  return { until, after, mixtures };
}

const p99 = (times: readonly number[]): number =>
  percentile(
    times.toSorted((one, other) => one - other),
    0.99,
  );

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
console.log(
  '\n| ms of | p99 before | p99 until the pack is public | longest then, of how many |\n|---|---|---|---|',
);
for (const name of Object.keys(reads) as (keyof typeof reads)[]) {
  const then = during.after[name];
  console.log(
    `| ${name} | ${p99(before.until[name]).toFixed(1)} | ${p99(during.until[name]).toFixed(1)} | ${Math.max(...then).toFixed(0)} of ${then.length} |`,
  );
}
console.log(`\nSeen half of the pack ${during.mixtures} times.`);
const faults = [
  ...(Math.max(imported.peak, exported.peak) > mostMegabytes
    ? [`more than ${mostMegabytes} MB`]
    : []),
  ...(imported.seconds > mostSeconds(lessons) ? [`more than ${mostSeconds(lessons)} s`] : []),
  ...(p99(during.until['a search']) > 2 * p99(before.until['a search'])
    ? ['searches take twice as long']
    : []),
  ...(during.mixtures > 0 ? ['old and new content together'] : []),
];
if (faults.length > 0) {
  console.error(faults.join(', '));
  process.exitCode = 1;
}
