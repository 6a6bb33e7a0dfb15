import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Db } from '#database/database.ts';
import { startService, type Service } from './listening.ts';
import { addLicence, addPerson, anonymousBearerOf, bearerOf } from './people.ts';
import { startTree } from './tree-world.ts';
import type { World } from './world.ts';

// Needs a PostgreSQL server, which several processes share, and a build of the web.
const serverUrl = process.env['TEST_DATABASE_URL'];

const principals = 50;
const seconds = 8;
const longest = 60;
const paths = [
  '/gymnasieskola/matematik/matematik-1b/algebra/algebra',
  '/gymnasieskola',
  '/lesson/balans',
  '/api/school/lessons/algebra',
  '/api/school/courseContent/algebra',
];

test.runIf(serverUrl)(
  'with two processes, a writer and 50 principals, nobody reads what is a second old or of two versions',
  async () => {
    await using world = await startTree();
    await publish(world, 0);
    const settings = { DATABASE_URL: await databaseUrlOf(world), DATA_DIR: world.folder };
    await using one = await startService(settings);
    await using other = await startService(settings);
    const published: { version: number; at: number }[] = [{ version: 0, at: performance.now() }];
    const wrong: string[] = [];
    const seen = new Set<number>();
    let answers = 0;
    const began = performance.now();
    // A busy machine needs longer for as many answers; without them the test would prove nothing.
    const isOver = () => {
      const lasted = (performance.now() - began) / 1000;
      return lasted > longest || (lasted > seconds && answers > 500 && seen.size > 5);
    };

    async function read(index: number): Promise<void> {
      for (let turn = index; !isOver(); turn += 1) {
        const path = paths[turn % paths.length] ?? '/';
        const startedAt = performance.now();
        const due = published.findLast(({ at }) => at <= startedAt - 1_000)?.version ?? 0;
        const answer = await fetch((turn % 2 ? one : other).url + path);
        const body = await answer.text();
        const versions = new Set(Array.from(body.matchAll(/utgåva (\d+)/g), ([, n]) => Number(n)));
        answers += 1;
        for (const version of versions) seen.add(version);
        if (answer.status !== 200 || versions.size !== 1 || Math.min(...versions) < due)
          wrong.push(`${path}: ${answer.status}, ${[...versions].join(' and ')}, due ${due}`);
      }
    }

    async function write(): Promise<void> {
      for (let version = 1; !isOver(); version += 1) {
        await sleep(250);
        await publish(world, version);
        published.push({ version, at: performance.now() });
      }
    }

    await Promise.all([write(), ...Array.from({ length: principals }, (_, index) => read(index))]);

    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(500);
    expect(seen.size).toBeGreaterThan(5);
  },
  120_000,
);

/** Each change of what a session gives access to, and what the answer to it says afterwards. */
const accessChanges: readonly {
  readonly name: string;
  readonly work: (db: Db) => Promise<unknown>;
  readonly after: string;
}[] = [
  {
    name: 'a licence that has ended',
    work: (db) => db.updateTable('subscription').set({ valid_to: '2020-12-31' }).execute(),
    after: '"locked":"subscription"',
  },
  {
    name: 'a lost role',
    work: (db) => db.updateTable('app_user').set({ roles: [] }).execute(),
    after: '"locked":"subscription"',
  },
  {
    name: 'a logout everywhere',
    work: (db) => db.updateTable('app_user').set({ session_version: 7 }).execute(),
    after: 'session/invalid',
  },
  {
    name: 'a revoked class code',
    work: (db) => db.deleteFrom('class_code').execute(),
    after: 'session/invalid',
  },
];

test.runIf(serverUrl)(
  'what ends, ends within a second on both processes, with answers in both caches',
  async () => {
    await using world = await startTree();
    const { db } = world.context;
    const settings = {
      DATABASE_URL: await databaseUrlOf(world),
      DATA_DIR: world.folder,
      JWT_KEYS: world.context.config.jwtKeys.join(','),
      PUBLIC_URL: world.context.config.publicUrl,
    };
    await using one = await startService(settings);
    await using other = await startService(settings);
    const processes = [one, other];

    for (const { name, work, after } of accessChanges) {
      await db.deleteFrom('app_user').execute();
      await db.deleteFrom('organisation').execute();
      await addLicence(world, 'skolan', 'gy');
      await addPerson(world, 'eva', { roles: ['teacher'], organisation_id: 'skolan' });
      await db
        .insertInto('class_code')
        .values({
          id: 'kod',
          organisation_id: 'skolan',
          created_by: 'eva',
          name: '7B',
          code: 'BCDFGHJKM',
          content: 'gy',
          valid_to: '2099-12-31',
        })
        .execute();
      const headers = name.includes('code')
        ? await anonymousBearerOf(world, 'class_code_student', {
            organisationId: 'skolan',
            classCodeId: 'kod',
          })
        : await bearerOf(world, 'eva');
      const read = async ({ url }: Service) =>
        (await fetch(`${url}/api/school/assignment/b-blad`, { headers })).text();
      // The session is remembered, and the answer cached, on both.
      for (const each of [...processes, ...processes])
        expect(await read(each), name).toContain('"media":');

      await work(db);
      await sleep(1_000);
      for (const each of processes) expect(await read(each), name).toContain(after);
    }
  },
  120_000,
);

test.runIf(serverUrl)(
  'a licence ends with its day on both processes, with answers in both caches and nothing written',
  async () => {
    await using world = await startTree();
    const lastDay = swedishDay();
    const midnight = midnightAfter(lastDay);
    await addLicence(world, 'skolan', 'gy', ['2000-01-01', lastDay]);
    await addPerson(world, 'eva', { roles: ['teacher'], organisation_id: 'skolan' });
    const clock = join(world.folder, 'clock');
    const setClock = (now: number) => writeFile(clock, String(now - Date.now()));
    const aMinute = 60_000;
    await setClock(midnight - aMinute);
    vi.useFakeTimers({ toFake: ['Date'], now: midnight - aMinute });
    const headers = await bearerOf(world, 'eva');
    vi.useRealTimers();
    const settings = {
      DATABASE_URL: await databaseUrlOf(world),
      DATA_DIR: world.folder,
      JWT_KEYS: world.context.config.jwtKeys.join(','),
      PUBLIC_URL: world.context.config.publicUrl,
      CLOCK_FILE: clock,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock-process.ts')}`,
    };
    await using one = await startService(settings);
    await using other = await startService(settings);
    const read = async ({ url }: Service) =>
      (await fetch(`${url}/api/school/assignment/b-blad`, { headers })).text();
    await setClock(midnight - aMinute);
    await sleep(200);
    for (const each of [one, other, one, other]) expect(await read(each)).toContain('"media":');

    await setClock(midnight);
    await sleep(1_000);
    for (const each of [one, other]) expect(await read(each)).toContain('"locked":"subscription"');
  },
  120_000,
);

/** The moment at which a Swedish day ends, found from today. */
function midnightAfter(day: string): number {
  let [before, after] = [Date.now(), Date.now() + 25 * 60 * 60_000];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (swedishDay(new Date(middle)) === day) before = middle;
    else after = middle;
  }
  return after;
}

/** Writes the version into several names of one page, in one transaction. */
async function publish({ context }: World, version: number): Promise<void> {
  const name = sql<string>`regexp_replace(name, ' utgåva .*', '') || ' utgåva ' || ${String(version)}::text`;
  await context.db.transaction().execute(async (trx) => {
    for (const table of ['school_type', 'subject', 'course', 'area', 'lesson'] as const)
      await trx.updateTable(table).set({ name }).execute();
  });
}

async function databaseUrlOf({ context }: World): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    context.db,
  );
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}
