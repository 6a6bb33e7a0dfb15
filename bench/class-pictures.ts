// Class pictures: 500 classes of 30 pupils at once on PostgreSQL, each watched by its teacher.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { ticketOf } from '../apps/server/src/features/plans/class-pictures/class-tickets.ts';
import { createTokens } from '../apps/server/src/features/identity/sessions/tokens.ts';
import { swedishDay } from '../apps/server/src/auth/swedish-day.ts';
import { startSite } from '../e2e/support/server.ts';
import { startPostgres } from '../scripts/postgres.ts';
import { importDemo, onLoopback } from './reads/engines.ts';

const [classes, pupils, questions] = [500, 30, 5] as const;
// A self-test takes a class about five minutes: 75,000 answers are 250 a second.
const [answersPerSecond, pacedSeconds] = [250, 30] as const;
const [callers, fullSeconds] = [48, 15] as const;
const limits = { share: 0.2, p99: 250, behind: 3_000 };

const keys = { jwtKeys: ['k'.repeat(43)], publicUrl: 'http://localhost:3000' };
await using postgres = await startPostgres(['jit=off']);
importDemo(postgres.url);
await using opened = await openDatabase({ kind: 'server', url: postgres.url });
const { formId, assignmentId } = await addClasses(opened.db);
await using site = await startSite({
  ...onLoopback,
  DATABASE_URL: postgres.url,
  DEPLOYMENT: 'demo',
  JWT_KEYS: keys.jwtKeys.join(','),
  PUBLIC_URL: keys.publicUrl,
  TRUST_PROXY: 'true',
});

const watched = await Promise.all(Array.from({ length: classes }, (_, index) => watch(index)));
const everybody = Array.from({ length: classes * pupils }, (_, index) => ({
  ticket: ticketFor(index % classes, 1 + Math.floor(index / classes)),
  code: codeOf(index % classes),
}));
let sent = 0;

// Pupils open a self-test before they answer it.
for (let index = 0; index < classes; index += 1) await openTest(codeOf(index));

// A teacher's stream is behind by the time from an answer to the event that counts it.
const probe = { pupils: 0, waits: [] as number[] };
const paced: number[] = [];
const failures = new Map<number, number>();
const start = performance.now();
for (let tick = 0; tick < pacedSeconds * 10; tick += 1) {
  const due = Array.from({ length: answersPerSecond / 10 }, async () => {
    const begun = performance.now();
    await answerNext();
    paced.push(performance.now() - begun);
  });
  if (tick % 10 === 5) void measureBehind();
  void Promise.all(due);
  await sleep(Math.max(0, start + (tick + 1) * 100 - performance.now()));
}
await sleep(3_000);

const before = sent;
const ends = performance.now() + fullSeconds * 1000;
await Promise.all(
  Array.from({ length: callers }, async () => {
    while (performance.now() < ends) await answerNext();
  }),
);
const rate = (sent - before) / fullSeconds;
const floor = await measureFloor();
for (const { stop } of watched) stop();

const p = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
console.log(
  `| ${classes} classes of ${pupils}, ${classes} open streams | figure | limit |\n|---|---|---|`,
);
console.log(`| ${answersPerSecond} answers a second: p50, ms | ${p(paced, 0.5).toFixed(1)} | |`);
console.log(`| p99, ms | ${p(paced, 0.99).toFixed(1)} | ${limits.p99} |`);
console.log(
  `| from an answer to the teacher's screen: longest of ${probe.waits.length}, ms | ${Math.max(...probe.waits).toFixed(0)} | ${limits.behind} |`,
);
console.log(`| as fast as ${callers} callers can: answers a second | ${rate.toFixed(0)} | |`);
console.log(
  `| share of the bare insert with its notification, ${floor.toFixed(0)} a second | ${(rate / floor).toFixed(2)} | ${limits.share} |`,
);
console.log(`| other answers than 200 | ${JSON.stringify(Object.fromEntries(failures))} | {} |`);
if (
  failures.size > 0 ||
  p(paced, 0.99) > limits.p99 ||
  Math.max(...probe.waits) > limits.behind ||
  rate / floor < limits.share
)
  process.exitCode = 1;

async function answerNext(): Promise<void> {
  const number = sent;
  sent += 1;
  const { ticket, code } = everybody[number % everybody.length] ?? { ticket: '', code: '' };
  const question = Math.floor(number / everybody.length) % questions;
  await answer(code, ticket, question);
}

async function openTest(code: string): Promise<void> {
  const path = `/api/shared-plans/${code}/assignments/${assignmentId}`;
  const response = await fetch(site.url + path, { headers: addressOf(code) });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`the self-test answers ${response.status}`);
}

async function answer(code: string, ticket: string, question: number): Promise<void> {
  const response = await fetch(`${site.url}/api/shared-plans/${code}/class-answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...addressOf(code) },
    body: JSON.stringify({ ticket, formId, question, right: question % 2 === 0 }),
  });
  await response.arrayBuffer();
  if (response.status !== 200)
    failures.set(response.status, (failures.get(response.status) ?? 0) + 1);
}

/** One more pupil in a random class, and the time until its teacher's stream tells of a pupil more. */
async function measureBehind(): Promise<void> {
  const index = Math.floor(Math.random() * classes);
  const { events } = watched[index] ?? { events: () => 0 };
  const seen = events();
  const begun = performance.now();
  probe.pupils += 1;
  await answer(codeOf(index), ticketFor(index, pupils + probe.pupils), 0);
  while (events() === seen && performance.now() - begun < 20_000) await sleep(10);
  probe.waits.push(performance.now() - begun);
}

/** A teacher's stream. `events` is how many pictures it has told. */
async function watch(index: number): Promise<{ events: () => number; stop: () => void }> {
  const token = await createTokens(keys).sign({
    userId: teacherOf(index),
    roles: [],
    sessionVersion: 1,
  });
  const ending = new AbortController();
  const response = await fetch(`${site.url}/api/plans/bench-plan-${index}/class-picture/stream`, {
    headers: { authorization: `Bearer ${token}`, ...addressOf(codeOf(index)) },
    signal: ending.signal,
  });
  if (response.status !== 200) throw new Error(`the stream answers ${response.status}`);
  let events = 0;
  void (async () => {
    for await (const chunk of response.body ?? [])
      events += Buffer.from(chunk).toString().split('data: ').length - 1;
  })().catch(() => undefined);
  return { events: () => events, stop: () => ending.abort() };
}

/** What PostgreSQL itself does in a second with as many callers: the same insert and notification, without the service. */
async function measureFloor(): Promise<number> {
  const until = performance.now() + 5_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < until) {
        await sql`with added as (
          insert into class_answer (plan_id, pupil, form_id, question, is_right)
          values (${`bench-plan-${done % classes}`}, gen_random_uuid(), ${formId}, 0, true) returning plan_id
        ) select pg_notify('class_picture', plan_id) from added`.execute(opened.db);
        done += 1;
      }
    }),
  );
  return done / 5;
}

/** The ticket that a pupil of a class has been given. */
function ticketFor(index: number, number: number): string {
  return ticketOf({ config: keys }, roundOf(index), number);
}

function roundOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** The address of a class: each is at a school of its own. */
function addressOf(code: string): Record<string, string> {
  const [one = 0, two = 0, three = 0] = Array.from(code.slice(-3), (letter) =>
    letter.charCodeAt(0),
  );
  return { 'x-forwarded-for': `10.${one}.${two}.${three}` };
}

function teacherOf(index: number): string {
  return `bench-teacher-${index % 50}`;
}

/** Nine of the letters and digits that codes consist of. */
function codeOf(index: number): string {
  const letters = 'BCDFGHJKMNPQRSTVWXZ3479';
  const digits = Array.from(
    { length: 3 },
    (_, place) => letters[Math.floor(index / 23 ** place) % 23],
  );
  return `BENCHX`.replaceAll('E', '3') + digits.join('');
}

/** A shared plan with a class picture for each class; 50 teachers of one school have them. Returns the self-test's ids. */
async function addClasses(db: Db) {
  const { rows } = await sql<{ id: string; form_id: string; lesson_id: string }>`
    select assignment.id, form_id, lesson_id from assignment join form on form.id = form_id join lesson on lesson.id = lesson_id
    where jsonb_array_length(questions) >= ${questions}::integer and lesson.published and assignment.published
    order by form_id limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no self-test');
  const items = JSON.stringify([{ kind: 'lesson', id: row.lesson_id, name: 'Lektionen' }]);
  const today = swedishDay();
  for (const statement of [
    sql`insert into organisation (id, name) values ('bench-school', 'Skolan')`,
    sql`insert into subscription (id, organisation_id, content, valid_from, valid_to)
      select 'bench-' || id, 'bench-school', id, '2000-01-01', '2099-12-31' from school_type`,
    sql`insert into app_user (id, email, password_hash, roles, organisation_id)
      select 'bench-teacher-' || n, 'bench-' || n || '@skola.example', demo.password_hash, '{teacher}', 'bench-school'
      from generate_series(0, 49) n, (select password_hash from app_user limit 1) as demo`,
  ])
    await statement.execute(db);
  for (let index = 0; index < classes; index += 1) {
    await sql`insert into plan (id, created_by, name, items, code, valid_to)
      values (${`bench-plan-${index}`}, ${teacherOf(index)}, 'Klassen', ${items}::jsonb, ${codeOf(index)}, ${today}::date)`.execute(
      db,
    );
    // Of a class that has joined. Each has room for the probes too.
    await sql`insert into class_picture (plan_id, day, round, joined, places)
      values (${`bench-plan-${index}`}, ${today}::date, ${roundOf(index)}::uuid, ${pupils}, 200)`.execute(
      db,
    );
  }
  await sql`analyze`.execute(db);
  return { formId: row.form_id, assignmentId: row.id };
}
