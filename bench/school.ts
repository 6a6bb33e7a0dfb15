import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { demoAccount } from './demo-account.ts';
import { startSite } from '../e2e/support/server.ts';
import { everyRoute } from '../e2e/support/routes.ts';

// Behaviour 5.4: 2,000 students behind one address log in within five minutes and browse without one 429.
const logins = 2_000;
const pages = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: 50 });

interface Outcome {
  readonly statuses: Map<number, number>;
  readonly seconds: number;
}

/** Sends requests from one address, 50 at a time, and counts their statuses. */
async function send(count: number, one: (index: number) => Promise<number>): Promise<Outcome> {
  const statuses = new Map<number, number>();
  const startedAt = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const status = await one(next++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 50 }, worker));
  return { statuses, seconds: (performance.now() - startedAt) / 1000 };
}

function statusOf(url: string, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const payload = body && JSON.stringify(body);
    const options = {
      agent,
      method: payload ? 'POST' : 'GET',
      headers: payload ? { 'content-type': 'application/json' } : {},
    };
    const sent = httpRequest(url, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end(payload);
  });
}

/** Adds an account for each pupil to the school of the demo's teacher, with that teacher's password. */
async function addPupils(dataFolder: string): Promise<void> {
  const { email } = teacher;
  await using database = await openDatabase({
    kind: 'embedded',
    folder: join(dataFolder, 'database'),
  });
  await sql`
    insert into app_user (id, organisation_id, email, password_hash, roles)
    select 'elev' || number, organisation_id, 'elev' || number || '@skola.example', password_hash, array['student']
    from app_user, generate_series(1, ${logins}::int) as number where email = ${email}`.execute(
    database.db,
  );
}

const teacher = demoAccount('larare@demo.example');
const folder = await mkdtemp(join(tmpdir(), 'lasar-school-'));
const settings = { DATA_DIR: folder };
// The first start imports the demo. Accounts are added while no other process has the database open.
await (await startSite(settings))[Symbol.asyncDispose]();
await addPupils(folder);
const site = await startSite(settings);
const paths = Object.values(await everyRoute(site.url)).filter((path) => path !== '/finns-inte');
const entered = await send(logins, (index) =>
  statusOf(`${site.url}/api/auth/login`, {
    ...teacher,
    email: `elev${index + 1}@skola.example`,
  }),
);
const read = await send(pages, (index) => statusOf(`${site.url}${paths[index % paths.length]}`));
await site[Symbol.asyncDispose]();
await rm(folder, { recursive: true, force: true });
agent.destroy();
console.log('| from one address | answers by status | seconds | a second |\n|---|---|---|---|');
for (const [name, count, { statuses, seconds }] of [
  [`${logins} logins`, logins, entered],
  [`${pages} pages`, pages, read],
] as const) {
  const counts = [...statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
  console.log(`| ${name} | ${counts} | ${seconds.toFixed(1)} | ${(count / seconds).toFixed(0)} |`);
}
if (entered.statuses.has(429) || read.statuses.has(429) || entered.seconds > 300) {
  console.error('A school was shut out.');
  process.exitCode = 1;
}
