// A simulated country at 08:10 on one machine: classes arrive together before nginx, one process for each core and PostgreSQL, at
// rising load until a latency breaks; then the same with a process killed, the database failing over to its replica, and a publication.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { startCluster } from '../apps/server/test/database-loss/cluster.ts';
import { startTcpProxy } from '../apps/server/test/database-loss/tcp-proxy.ts';
import { startSite } from '../e2e/support/server.ts';
import { skolonSettings, startSkolon } from '../e2e/support/skolon.ts';
import { startNginx } from '../scripts/nginx.ts';
import { addCountry, publish } from './morning/country.ts';
import { createMorning } from './morning/pupils.ts';
import { assumptions, billOf, brokenOf, isFailure, rowsOf, type Cost } from './morning/report.ts';
import { importDemo } from './reads/engines.ts';
import { cpuSecondsOfTree } from './reads/processes.ts';

const processes = Math.max(2, availableParallelism());
const secondsEach = Number(process.env['MORNING_SECONDS'] ?? 20);
const classes = 400;
// Pupils a second, on average.
const levels = [10, 20, 40, 60, 80, 110, 150, 200];

await using skolon = await startSkolon();
await using cluster = await startCluster(['jit=off', 'max_connections=200']);
// The address of the database, which leads to the replica once the primary has failed.
await using databaseProxy = await startTcpProxy(cluster.port);
const databaseUrl = databaseProxy.urlOf(cluster.url);
// The films of the demo lie in the folder that the site has.
await using data = await mkdtempDisposable(join(tmpdir(), 'lasar-morning-'));
process.env['DATA_DIR'] = data.path;
importDemo(cluster.url);
await using site = await startSite({
  HOST: '127.0.0.1',
  DATA_DIR: data.path,
  DATABASE_URL: databaseUrl,
  DEPLOYMENT: 'demo',
  WEB_CONCURRENCY: String(processes),
  TRUST_PROXY: '127.0.0.1',
  PUBLIC_URL: 'http://localhost',
  ...skolonSettings(skolon.url),
});
await using opened = await openDatabase({ kind: 'server', url: databaseUrl });
const country = await addCountry(opened.db, classes);
await using nginx = await startNginx([Number(new URL(site.url).port)]);
const morning = createMorning(nginx.port, country, skolon);
const [postmaster, proxy] = [pidOf(cluster.port), pidOf(nginx.port)];
const cpu = () => ({
  service: cpuSecondsOfTree(site.pid),
  database: cpuSecondsOfTree(postmaster),
  proxy: cpuSecondsOfTree(proxy),
});

// Every process reads what it keeps, and its code has run often enough to be compiled: no morning begins with a new process.
await morning.arrive(10, 20);
await morning.leave();
console.log(
  `${processes} processes, PostgreSQL, nginx and the load on ${availableParallelism()} cores; ${classes} classes, ${country.lessons.length} lessons, ${country.films.length} films, ${country.forms.length} self-tests\n`,
);
console.log(
  '| pupils a second | requests a second | search p50 / p99 | page p99 | lesson p99 | plan p99 | code p99 | Skolon p99 | form p99 | film p99 | failed | CPU of service, database, proxy |\n|---|---|---|---|---|---|---|---|---|---|---|---|',
);
let held = 0;
let cost: Cost | undefined;
let broken: string[] = [];
for (const level of levels) {
  let measured = await measureLevel(level);
  // One pause of a process is not its capacity, so a load breaks when it does so twice.
  if (measured.broken.length > 0) measured = await measureLevel(level);
  ({ broken } = measured);
  if (broken.length > 0) break;
  held = level;
  ({ cost } = measured);
}

/** Lets pupils arrive for a while, prints what they noticed, and tells which limits broke and what each of them cost. */
async function measureLevel(level: number): Promise<{ broken: string[]; cost: Cost }> {
  const [from, before] = [morning.samples.length, cpu()];
  const startedAt = performance.now();
  await morning.arrive(level, secondsEach);
  await morning.leave();
  const seconds = (performance.now() - startedAt) / 1000;
  const samples = morning.samples.slice(from);
  const after = cpu();
  const rows = rowsOf(samples);
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  const ms = (kind: string) => of(kind)?.p99.toFixed(0) ?? '-';
  const used = {
    service: after.service - before.service,
    database: after.database - before.database,
    proxy: after.proxy - before.proxy,
  };
  console.log(
    `| ${level} | ${(samples.length / seconds).toFixed(0)} | ${of('search')?.p50.toFixed(0)} / ${ms('search')} | ${ms('lesson page')} | ${ms('lesson')} | ${ms('plan')} | ${ms('class code')} | ${ms('Skolon')} | ${ms('form')} | ${ms('film')} | ${samples.filter(isFailure).length} | ${Object.values(
      used,
    )
      .map((part) => (part / seconds).toFixed(2))
      .join(', ')} |`,
  );
  const pupils = of('lesson page')?.count ?? 1;
  const cost = {
    cpuSeconds: {
      service: used.service / pupils,
      database: used.database / pupils,
      proxy: used.proxy / pupils,
    },
    requests: samples.length / pupils,
    // Films are told apart, by what they assume.
    bytes:
      samples.filter(({ kind }) => kind !== 'film').reduce((sum, sample) => sum + sample.bytes, 0) /
      pupils,
    memoryOfProcess: memoryOf(site.pid),
  };
  return { broken: brokenOf(rows), cost };
}
console.log(
  `\nBreaks first: ${broken.join('; ') || 'nothing, up to the highest load'}. Held: ${held} pupils a second.`,
);
if (!cost) throw new Error('Not even the lowest load was held.');
const perCore = 1 / cost.cpuSeconds.service;
console.log(
  `A pupil is ${cost.requests.toFixed(1)} requests and ${(cost.bytes / 1024).toFixed(0)} kB apart from films, and costs ${Object.entries(
    cost.cpuSeconds,
  )
    .map(([part, seconds]) => `${(seconds * 1000).toFixed(1)} ms of the ${part}`)
    .join(
      ', ',
    )}: ${perCore.toFixed(0)} pupils a second for each core of the service. A process has ${cost.memoryOfProcess.toFixed(0)} MB.\n`,
);
console.log(
  '| pupils | arrive a second | cores: service | cores: database | cores: proxy | connections to the database | connections to the proxy | GB of memory, service | Gbit/s | Gbit/s of films |\n|---|---|---|---|---|---|---|---|---|---|',
);
for (const pupils of [1_000_000, 10_000_000])
  console.log(`| ${billOf(pupils, cost).join(' | ')} |`);
console.log(`\n${assumptions}\n`);

await using replica = await cluster.startReplica();
async function failOver() {
  await cluster.kill();
  await replica.promote();
  databaseProxy.pointTo(replica.port);
  databaseProxy.cut();
}

// Half of what was held, so that what is left can carry it.
const events: { readonly name: string; readonly happen: () => Promise<unknown> }[] = [
  {
    name: 'a process is killed',
    happen: async () => void process.kill(childrenOf(site.pid)[0] ?? 0, 'SIGKILL'),
  },
  { name: 'the database fails over', happen: failOver },
  { name: 'a publication', happen: () => publish(opened.db) },
];
const under = morning.arrive(held / 2, secondsEach * events.length);
console.log(
  `| at ${held / 2} pupils a second | requests | failed | the last failure after, s | slowest, ms | cached pages failed |\n|---|---|---|---|---|---|`,
);
let unwell = false;
for (const { name, happen } of events) {
  await pause(2_000);
  const at = performance.now();
  await happen();
  await pause(secondsEach * 1000 - 2_000 - (performance.now() - at));
  const samples = morning.samples.filter((sample) => sample.at >= at);
  const failures = samples.filter(isFailure);
  const last =
    failures.reduce(
      (latest, { at: time, milliseconds }) => Math.max(latest, time + milliseconds - at),
      0,
    ) / 1000;
  const slowest = samples.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0);
  unwell ||= last > 15 || (name === 'a publication' && failures.length > 0);
  console.log(
    `| ${name} | ${samples.length} | ${failures.length} | ${last.toFixed(1)} | ${slowest.toFixed(0)} | ${failures.filter(({ kind }) => kind === 'lesson page').length} |`,
  );
}
await under;
await morning.leave();
morning.close();
if (unwell) {
  console.error(
    'After an event requests failed for longer than 15 seconds, or a publication failed some.',
  );
  process.exitCode = 1;
}

function childrenOf(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(/\s+/).map(Number);
}

/** Resident memory of the largest process of the service, in MB. */
function memoryOf(pid: number): number {
  const sizes = [pid, ...childrenOf(pid)].map((each) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0),
  );
  return Math.max(...sizes) / 1024;
}

/** The process that listens on this port. */
function pidOf(port: number): number {
  const listed = execFileSync('ss', ['-Hltnp', `sport = :${port}`], { encoding: 'utf8' });
  const pids = Array.from(listed.matchAll(/pid=(\d+)/g), ([, pid]) => Number(pid));
  if (pids.length === 0) throw new Error(`Nothing listens on ${port}.`);
  // The oldest: nginx's master and its workers have the same socket.
  return Math.min(...pids);
}
