// A shared plan as a class opens it, warm and cold on PostgreSQL, taking turns with a bare node:http of the same bytes; and
// what guessing codes leads to.
import { classCodeLength } from '../packages/contract/src/identity/class-codes.ts';
import { sql } from 'kysely';
import { swedishDay } from '../apps/server/src/auth/swedish-day.ts';
import { newCode } from '../apps/server/src/auth/typed-codes.ts';
import type { Db } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { startSite } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { importDemo, onLoopback } from './reads/engines.ts';
import { measureSide, medianOf } from './reads/measure.ts';
import { startBaselineServer } from './reads/processes.ts';

const [plans, lessonsOfPlan, rounds] = [200, 10, 5] as const;
const guesses = 2_000;
// Letters and digits that a code may hold.
const alphabet = 23;

await using postgres = await startPostgres(['jit=off']);
importDemo(postgres.url);
await using opened = await openDatabase({ kind: 'server', url: postgres.url });
const codes = await addPlans(opened.db);
await using site = await startSite({
  ...onLoopback,
  DATABASE_URL: postgres.url,
  DEPLOYMENT: 'demo',
  JWT_KEYS: 'k'.repeat(43),
  PUBLIC_URL: 'http://localhost:3000',
  TRUST_PROXY: 'true',
});

const reads = await Promise.all(
  codes.map(async (code) => {
    const path = `/api/shared-plans/${code}`;
    const answer = await fetch(site.url + path);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
    return { path, body: Buffer.from(await answer.arrayBuffer()) };
  }),
);
await using baseline = await startBaselineServer(
  'http',
  reads.map(({ path, body }) => ({
    path,
    type: 'application/json; charset=utf-8',
    encoding: undefined,
    base64: body.toString('base64'),
  })),
);
const ratios: number[] = [];
const rates: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const bare = await measureSide(baseline, reads, 'identity');
  const own = await measureSide(
    { port: Number(new URL(site.url).port), pid: site.pid },
    reads,
    'identity',
  );
  ratios.push(own.rate / bare.rate);
  rates.push(own.rate);
}

// Cold: each after a change of the content, which empties what is remembered.
const cold: number[] = [];
for (const { path } of reads.slice(0, 40)) {
  await sql`update lesson set position = position where id = (select min(id) from lesson)`.execute(
    opened.db,
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  const begun = performance.now();
  await (await fetch(site.url + path)).arrayBuffer();
  cold.push(performance.now() - begun);
}

const outcomes = new Map<number, number>();
for (let guess = 0; guess < guesses; guess += 50)
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      const { status } = await fetch(`${site.url}/api/shared-plans/${newCode(classCodeLength)}`, {
        headers: { 'x-forwarded-for': '10.1.2.3' },
      });
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    }),
  );
const open = async (address: string) =>
  (await fetch(site.url + (reads[0]?.path ?? ''), { headers: { 'x-forwarded-for': address } }))
    .status;

console.log(`| a plan of ${lessonsOfPlan} lessons, by its code | figure |\n|---|---|`);
console.log(`| warm: reads a second | ${medianOf(rates).toFixed(0)} |`);
console.log(`| share of node:http with the same bytes | ${medianOf(ratios).toFixed(2)} |`);
console.log(`| after a change of the content: median, ms | ${medianOf(cold).toFixed(1)} |`);
console.log(
  `| ${guesses} guesses from one address: statuses | ${JSON.stringify(Object.fromEntries(outcomes))} |`,
);
console.log(`| a right code at that address, where it is not known | ${await open('10.1.2.3')} |`);
console.log(`| a right code elsewhere | ${await open('10.3.2.1')} |`);
// 300 wrong codes an hour cost nothing (class-code-login.service.ts); 100,000 plans are shared at once.
const years = alphabet ** classCodeLength / 100_000 / 300 / 24 / 365;
console.log(`| years until one address meets one of 100,000 codes | ${years.toFixed(0)} |`);
if (!outcomes.has(429) || (outcomes.get(200) ?? 0) > 0) process.exitCode = 1;

/** Plans of a teacher with licences, each with ten lessons, shared until today. Returns their codes. */
async function addPlans(db: Db): Promise<string[]> {
  const own = Array.from({ length: plans }, () => newCode(classCodeLength));
  for (const statement of [
    sql`insert into organisation (id, name) values ('bench-school', 'Skolan')`,
    sql`insert into subscription (id, organisation_id, content, valid_from, valid_to)
      select 'bench-' || id, 'bench-school', id, '2000-01-01', '2099-12-31' from school_type`,
    sql`insert into app_user (id, email, password_hash, roles, organisation_id)
      select 'bench-teacher', 'bench@skola.example', password_hash, '{teacher}', 'bench-school' from app_user limit 1`,
    ...own.map(
      (code, index) => sql`
        insert into plan (id, created_by, name, items, code, valid_to)
        select ${`bench-plan-${index}`}, 'bench-teacher', 'Veckan',
          jsonb_agg(jsonb_build_object('kind', 'lesson', 'id', id, 'name', name)), ${code}, ${swedishDay()}::date
        from (select id, name from lesson where published order by md5(id || ${index}::text) limit ${lessonsOfPlan}::integer) as chosen`,
    ),
    sql`analyze`,
  ])
    await statement.execute(db);
  return own;
}
