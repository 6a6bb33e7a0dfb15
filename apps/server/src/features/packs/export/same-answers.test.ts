import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startWorld, type World } from '#test/world.ts';
import { importPack } from '../content.service.ts';
import { inContentTransaction, removeRecord } from '../move/move-records.service.ts';
import { exportPack } from './export-pack.ts';
import { generatedPack } from './generated-pack.fixture.ts';

const callsById: Readonly<Record<string, readonly string[]>> = {
  school_type: ['schoolType'],
  course: ['course'],
  area: ['courseContent', 'courseContent/path', 'lessons'],
  lesson: ['lesson', 'assignments'],
  assignment: ['assignment'],
  teacher: ['teacher', 'lesson/teacher'],
};

/** The addresses of calls and files that answer by the content of a database: of each record, old address and short address. */
async function listUrls({ context: { db } }: World): Promise<string[]> {
  const urls = ['/api/school/teacher', '/api/customer-cases', '/sitemap.xml'];
  for (const [table, calls] of Object.entries(callsById)) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db);
    for (const { id } of rows) urls.push(...calls.map((call) => `/api/school/${call}/${id}`));
  }
  for (const query of ['lektion', 'cell', 'blad', 'kurs'])
    urls.push(`/api/search/searchLA?q=${query}`);
  for (const { kind, address } of await db.selectFrom('old_address').selectAll().execute()) {
    const path = kind === 'path' ? address : `/lesson/${address}`;
    urls.push(`/api/addresses?path=${encodeURIComponent(path)}`, `/api/school/lesson/${address}`);
  }
  for (const { code } of await db.selectFrom('short_address').selectAll().execute())
    urls.push(`/l/${code}`);
  return urls;
}

/** What a request says: its status, where it leads, and its body without signatures and the ids of files. */
async function answerOf({ app }: World, url: string) {
  const { statusCode, headers, body } = await app.inject(url);
  const comparable = body
    .replaceAll(/\/media\/[^"]*/g, '/media/')
    .replace(/,"requestId":"[^"]*"/, '');
  return [statusCode, headers.location, comparable];
}

test(
  'an export answers in an empty database as the database that it came from, also of what is removed',
  { timeout: 200_000 },
  async () => {
    await using pack = await generatedPack(50);
    await using target = await mkdtempDisposable(join(tmpdir(), 'lasar-answers-'));
    await using first = await startWorld();
    const { db } = first.context;
    await importPack(first.context, pack.path);
    const idOf = async (path: string) => {
      const [course, area, lesson] = path.split('/');
      const { rows } = await sql<{ id: string }>`
      select lesson.id from lesson join area on area.id = area_id join course on course.id = course_id
      where course.slug = ${course} and area.slug = ${area} and lesson.slug = ${lesson}`.execute(
        db,
      );
      return rows[0]?.id ?? '';
    };
    const gone = await idOf('kurs-1/omrade-1/lektion-2');
    const replaced = await idOf('kurs-1/omrade-1/lektion-3');
    const bare = await idOf('kurs-1/omrade-1/lektion-4');
    await sql`insert into short_address values ('BCDFGH', 'lesson', ${gone}), ('JKMNPQ', 'lesson', ${bare})`.execute(
      db,
    );
    await sql`insert into old_address (kind, address, record_type, record_id)
    values ('path', '/gammal', 'lesson', ${gone}), ('lesson', 'a0Bgammal', 'lesson', ${gone})`.execute(
      db,
    );
    await sql`update teacher set title = '' where name = 'Bo Ek'`.execute(db);
    await inContentTransaction(db, async (trx) => {
      await sql`delete from lesson_word where lesson_id = ${bare}`.execute(trx);
      await removeRecord(trx, { id: 'red' }, { type: 'lesson', id: gone });
      const movedTo = { type: 'lesson', id: bare } as const;
      await removeRecord(trx, { id: 'red' }, { type: 'lesson', id: replaced, movedTo });
    });
    await exportPack(first.context, join(target.path, 'pack'));

    await using second = await startWorld();
    await importPack(second.context, join(target.path, 'pack'));
    await first.context.content.catchUp();
    await second.context.content.catchUp();

    const urls = await listUrls(first);
    expect(urls.length).toBeGreaterThan(200);
    const found: string[] = [];
    for (const url of urls) {
      const answer = await answerOf(first, url);
      expect(await answerOf(second, url), url).toEqual(answer);
      if (answer[0] === 200) found.push(url);
    }
    // Only unpublished and removed records are not found, so the comparison is of answers and not of errors.
    expect(found.length).toBeGreaterThan(urls.length * 0.7);
    for (const call of Object.values(callsById).flat())
      expect(found, call).toContainEqual(expect.stringContaining(`/${call}/`));
    const removed = await answerOf(second, '/api/addresses?path=/gammal');
    expect(removed).toEqual([200, undefined, expect.stringContaining('"name":"Lektion 2"')]);
    expect((await answerOf(second, '/l/BCDFGH'))[1]).toBe(`/lesson/${gone}`);
    const before = await db
      .selectFrom('old_address')
      .selectAll()
      .orderBy('kind')
      .orderBy('address')
      .execute();
    expect(
      await second.context.db
        .selectFrom('old_address')
        .selectAll()
        .orderBy('kind')
        .orderBy('address')
        .execute(),
    ).toEqual(before);
  },
);
