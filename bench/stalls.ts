// The longest turn of the event loop that each heavy operation causes, on both engines, and the longest pause for garbage in it.
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { accounts } from '../e2e/support/log-in.ts';
import { startSite, type SiteServer } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { importDemo, onLoopback } from './reads/engines.ts';
import { pathsOf } from './reads/paths.ts';
import { operations, type Operation, type Site } from './stalls/operations.ts';

const limit = 50;
const engines = ['PostgreSQL', 'PGlite'] as const;
const { values } = parseArgs({
  options: { engine: { type: 'string' }, only: { type: 'string' } },
});

await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-stalls-'));
/** In milliseconds. The pause is no part of the turn. */
interface Longest {
  readonly turn: number;
  readonly pause: number;
}

const rows = new Map<string, Map<string, Longest>>();
for (const engine of engines.filter(
  (each) => values.engine === undefined || each === values.engine,
))
  await (engine === 'PGlite' ? measurePGlite() : measurePostgres());

console.log(
  `| longest turn, ms of processor time (limit ${limit}), and pause for garbage | ${engines.join(' | ')} |`,
);
console.log('|---|---|---|');
for (const [name, turns] of rows)
  console.log(`| ${name} | ${engines.map((engine) => inWords(turns.get(engine))).join(' | ')} |`);
const worst = Math.max(
  ...[...rows.values()].flatMap((turns) => [...turns.values()].map(({ turn }) => turn)),
);
if (worst > limit) process.exitCode = 1;

async function measurePGlite(): Promise<void> {
  const settings = { ...onLoopback, DATA_DIR: join(folder.path, 'PGlite') };
  // The first start imports the demo pack, which is done before the service listens.
  {
    await using _ = await startSite(settings);
  }
  await measureOn('PGlite', settings);
}

async function measurePostgres(): Promise<void> {
  await using postgres = await startPostgres();
  const files = { DATA_DIR: join(folder.path, 'PostgreSQL') };
  importDemo(postgres.url, files);
  await measureOn('PostgreSQL', { ...onLoopback, ...files, DATABASE_URL: postgres.url });
}

async function measureOn(engine: Site['engine'], settings: NodeJS.ProcessEnv): Promise<void> {
  const socket = join(folder.path, `${engine}.sock`);
  await using server = await startSite({
    ...settings,
    STALLS_SOCKET: socket,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'stalls/tick-recorder.ts')}`,
  });
  const wanted = ({ name }: Operation) => values.only === undefined || name.includes(values.only);
  const note = (name: string, longest: Longest) => {
    const turns = rows.get(name) ?? new Map<string, Longest>();
    rows.set(name, turns.set(engine, longest));
    console.error(`${engine}: ${name}: ${inWords(longest)}`);
  };
  await longestTurn(socket);
  await searchAfterStart(server);
  note('the first searches after the start', await longestTurn(socket));
  const authorization = await logIn(server);
  const site: Site = {
    url: server.url,
    paths: await pathsOf(server.url, authorization.slice('Bearer '.length)),
    engine,
    authorization,
    commandSettings: settings,
    folder: join(folder.path, `written-by-${engine}`),
  };
  for (const operation of operations.filter(wanted)) {
    if (operation.only !== undefined && operation.only !== engine) continue;
    await operation.before?.(site);
    // What was begun before ends first.
    await wait(500);
    await longestTurn(socket);
    await operation.run(site);
    await wait(500);
    note(operation.name, await longestTurn(socket));
  }
}

function inWords(longest: Longest | undefined): string {
  return longest ? `${longest.turn.toFixed(0)} (${longest.pause.toFixed(0)})` : '';
}

/** The longest turn and pause of the server since the last call. */
async function longestTurn(socket: string): Promise<Longest> {
  const connection = connect(socket);
  await once(connection, 'connect');
  const [turn, pause] = JSON.parse(await text(connection)) as [number, number];
  return { turn, pause };
}

/** The index is read into memory meanwhile. */
async function searchAfterStart({ url }: SiteServer): Promise<void> {
  for (let number = 0; number < 40; number += 1) {
    await (await fetch(`${url}/api/search/searchLA?q=cell%20${number}`)).arrayBuffer();
    await wait(200);
  }
}

async function logIn({ url }: SiteServer): Promise<string> {
  const [email, password] = accounts.admin;
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return `Bearer ${((await reply.json()) as { token: string }).token}`;
}
