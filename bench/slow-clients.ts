// Response times of one user while an attacker holds up to 5,000 connections of a kind. Needs `ulimit -n` of 16,000 in the
// shell. Attacker and user ask this machine alone.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Assignment } from '@lasar/contract/assignments/assignments';
import { filePaths } from '@lasar/contract/file-paths';
import { newSheetNumbers } from '@lasar/contract/assignments/practice-rules';
import { everyRoute } from '../e2e/support/routes.ts';
import { startSite, type SiteServer } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { demoAccount } from './demo-account.ts';
import { importDemo } from './reads/engines.ts';
import { percentile } from './search-timing.ts';
import { kinds, socketsOf } from './slow-clients-attack.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    sockets: { type: 'string', default: '5000' },
    postgres: { type: 'boolean', default: false },
    kind: { type: 'string', multiple: true, default: [...kinds, 'many addresses'] },
  },
});
const seconds = Number(values.seconds);
// Of the cached page, in the middle. Its slowest hundredth, which may meet a collection of garbage, and what an attack of the same kind
// delays, such as a login among logins, are told.
const mostSlower = 2;
const connectionsASecond = 200;
const pagesInARound = 5;

// The user has an address of its own; the attacker uses others.
const userAddress = '127.0.0.9';
const account = demoAccount('larare@demo.example');

const asks = {
  page: { method: 'GET', path: '/' },
  search: { method: 'GET', path: '' },
  login: { method: 'POST', path: '/api/auth/login' },
  // A practice sheet that nobody has opened: the attacker asks for others.
  document: { method: 'GET', path: '' },
};
type Ask = keyof typeof asks;
const names = Object.keys(asks) as Ask[];
type Times = Record<Ask, number[]>;

await using stack = new AsyncDisposableStack();
const site = stack.use(await startVictim());
const routes = await everyRoute(site.url);
const film = await longFilm(site, routes['film'] ?? '/');
const sheet = await practiceSheet(site, routes['lesson'] ?? '/');
let sheetNumber = 0;
await measure(5);

console.log(
  '| attack | what the user asks for | before: p50, p99 ms | during: p50, p99 ms | p50, times | p99, times | failed | server, MB | s until connected |\n|---|---|---|---|---|---|---|---|---|',
);
for (const kind of values.kind) {
  const before = await measure(seconds);
  const startedAt = performance.now();
  const sockets = socketsOf(kind, Number(values.sockets));
  const mostSecondsToOpen = 3 + sockets / connectionsASecond;
  const attack = fork(join(import.meta.dirname, 'slow-clients-attack.ts'), [
    site.url,
    kind,
    values.sockets,
    film,
    sheet,
    String(mostSecondsToOpen + seconds + 10),
  ]);
  // The measurement starts when the server has accepted every connection that it will accept.
  await untilConnected(sockets * 0.95, mostSecondsToOpen);
  const opening = (performance.now() - startedAt) / 1000;
  const during = await measure(seconds);
  const memory = statusOf(site.pid, 'VmRSS') / 1024;
  attack.kill('SIGKILL');
  report(kind, before, during, { opening, memory });
  await untilQuiet();
}

async function startVictim(): Promise<SiteServer> {
  const settings = { HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  if (!values.postgres) return startSite(settings);
  const postgres = stack.use(await startPostgres());
  importDemo(postgres.url);
  return startSite({ ...settings, DATABASE_URL: postgres.url, DEPLOYMENT: 'demo' });
}

/** Replaces a film of the demo by a sparse file of a gigabyte and returns its address. */
async function longFilm({ url, dataFolder }: SiteServer, page: string): Promise<string> {
  const html = await (await fetch(url + page)).text();
  const address = /\/media\/(?:signed\/[^/"]+\/)?([0-9a-f]{64})\/[\w.-]+\.mp4/.exec(html);
  const [path, hash] = address ?? [];
  if (path === undefined || hash === undefined) throw new Error(`There is no film on ${page}.`);
  const folder = join(dataFolder, 'media', hash.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, hash), '');
  await truncate(join(folder, hash), 1024 ** 3);
  return path;
}

/** The address of a practice sheet of the lesson with this page. */
async function practiceSheet({ url }: SiteServer, page: string): Promise<string> {
  const response = await fetch(`${url}/api/school/assignments/${basename(page)}`);
  const assignments = (await response.json()) as Assignment[];
  const generated = assignments.find((each) => each.generated && each.type === 'pdf');
  if (!generated) throw new Error(`There is no practice sheet in ${page}.`);
  return filePaths.practiceSheet(generated.id);
}

/** Pages, a search, a login and a document in turn, each over a connection of its own, for so many seconds. */
async function measure(forSeconds: number): Promise<Times & { failed: Record<Ask, number> }> {
  const times: Times = { page: [], search: [], login: [], document: [] };
  const failed = { page: 0, search: 0, login: 0, document: 0 };
  const ends = performance.now() + forSeconds * 1000;
  const pages = Array.from({ length: pagesInARound }, () => 'page' as const);
  for (let round = 0; performance.now() < ends; round += 1) {
    asks.search.path = `/api/search/searchLA?q=${encodeURIComponent(`ekvation ${round}`)}`;
    sheetNumber = (sheetNumber % newSheetNumbers) + 1;
    asks.document.path = `${sheet}?sheet=${sheetNumber}&version=B`;
    for (const name of [...pages, 'search', 'login', 'document'] as const) {
      const startedAt = performance.now();
      const status = await ask(name);
      times[name].push(performance.now() - startedAt);
      if (status !== 200) failed[name] += 1;
    }
  }
  for (const name of names) times[name].sort((a, b) => a - b);
  return { ...times, failed };
}

function ask(name: Ask): Promise<number> {
  const { method, path } = asks[name];
  return new Promise((resolve) => {
    const sent = request(
      new URL(path, site.url.replace('localhost', '127.0.0.1')),
      {
        method,
        agent: false,
        localAddress: userAddress,
        timeout: 30_000,
        headers: method === 'POST' ? { 'content-type': 'application/json' } : {},
      },
      (answer) => answer.resume().once('close', () => resolve(answer.statusCode ?? 0)),
    );
    sent.once('timeout', () => sent.destroy()).once('error', () => resolve(0));
    sent.end(method === 'POST' ? JSON.stringify(account) : undefined);
  });
}

function report(
  kind: string,
  before: Times,
  during: Awaited<ReturnType<typeof measure>>,
  { opening, memory }: { readonly opening: number; readonly memory: number },
): void {
  for (const name of names) {
    const figures = (times: readonly number[]) =>
      [0.5, 0.99].map((share) => percentile(times, share).toFixed(1)).join(', ');
    const [slower, slowest] = [0.5, 0.99].map(
      (share) => percentile(during[name], share) / percentile(before[name], share),
    );
    const failed = `${during.failed[name]} of ${during[name].length}`;
    console.log(
      `| ${kind} | ${name} | ${figures(before[name])} | ${figures(during[name])} | ${slower?.toFixed(1)} | ${slowest?.toFixed(1)} | ${failed} | ${memory.toFixed(0)} | ${opening.toFixed(0)} |`,
    );
    if ((name === 'page' && (slower ?? 0) > mostSlower) || during.failed[name] > 0)
      process.exitCode = 1;
  }
}

function statusOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
}

async function untilConnected(count: number, mostSeconds: number): Promise<void> {
  const until = performance.now() + mostSeconds * 1000;
  while (performance.now() < until && (await ready()).connections.inUse < count) await pause(500);
}

async function untilQuiet(): Promise<void> {
  for (let left = 60; left > 0; left -= 1) {
    const { connections, logins } = await ready();
    if (connections.inUse < 10 && logins.inUse === 0) return;
    await pause(1_000);
  }
}

type Usage = Record<'logins' | 'connections', { readonly inUse: number }>;

/** The server's own readiness report, over a keep-alive connection. */
async function ready(): Promise<Usage> {
  return (await (await fetch(`${site.url}/readyz`)).json()) as Usage;
}
