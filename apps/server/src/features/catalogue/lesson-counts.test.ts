import { setTimeout as sleep } from 'node:timers/promises';
import type { SchoolTypeTree } from '@lasar/contract/catalogue/catalogue';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#database/database.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

// Performed in this order, each on the result of those before, with the lesson count of each area that an anonymous
// principal reads afterwards.
const writes: readonly (readonly [string, (db: Db) => Promise<unknown>, Record<string, number>])[] =
  [
    [
      'two lessons are inserted, one of them a draft',
      (db) =>
        db
          .insertInto('lesson')
          .values([lesson('ny', 'tom'), { ...lesson('utkast', 'tom'), published: false }])
          .execute(),
      { algebra: 3, geometri: 1, tom: 1 },
    ],
    [
      'a lesson moves to another area',
      (db) => change(db, 'olikhet', { area_id: 'tom' }),
      { algebra: 2, geometri: 1, tom: 2 },
    ],
    [
      'a lesson that is listed elsewhere is unpublished',
      (db) => change(db, 'gast', { published: false }),
      { algebra: 1, geometri: 0, tom: 2 },
    ],
    [
      'it is published again, with a draft',
      (db) =>
        db
          .updateTable('lesson')
          .set({ published: true })
          .where('id', 'in', ['gast', 'utkast'])
          .execute(),
      { algebra: 2, geometri: 1, tom: 3 },
    ],
    [
      'an upsert updates one lesson and inserts another',
      (db) =>
        db
          .insertInto('lesson')
          .values([lesson('ny', 'geometri'), lesson('nyare', 'geometri')])
          .onConflict((of) =>
            of
              .column('id')
              .doUpdateSet((excluded) => ({ area_id: excluded.ref('excluded.area_id') })),
          )
          .execute(),
      { algebra: 2, geometri: 3, tom: 2 },
    ],
    [
      'a lesson is listed elsewhere',
      (db) => db.insertInto('lesson_area').values(membership('balans', 'tom')).execute(),
      { algebra: 2, geometri: 3, tom: 3 },
    ],
    [
      'a membership moves to another area',
      (db) =>
        db
          .updateTable('lesson_area')
          .set({ area_id: 'geometri' })
          .where('lesson_id', '=', 'balans')
          .execute(),
      { algebra: 2, geometri: 4, tom: 2 },
    ],
    [
      'a membership is deleted',
      (db) => db.deleteFrom('lesson_area').where('lesson_id', '=', 'balans').execute(),
      { algebra: 2, geometri: 3, tom: 2 },
    ],
    [
      'the home area of a listed lesson is unpublished',
      (db) =>
        db.updateTable('area').set({ published: false }).where('id', '=', 'geometri').execute(),
      { algebra: 1, tom: 2 },
    ],
    [
      'that area is published under an unpublished course',
      async (db) => {
        await db.insertInto('course').values(draftCourse).execute();
        await db
          .updateTable('area')
          .set({ published: true, course_id: draftCourse.id })
          .where('id', '=', 'geometri')
          .execute();
      },
      { algebra: 1, tom: 2 },
    ],
    [
      'the course is published',
      (db) =>
        db.updateTable('course').set({ published: true }).where('id', '=', 'utkast').execute(),
      { algebra: 2, geometri: 3, tom: 2 },
    ],
    [
      'the course moves under an unpublished school type',
      async (db) => {
        await db.insertInto('subject').values(subjectInDraft).execute();
        await db
          .updateTable('course')
          .set({ subject_id: subjectInDraft.id })
          .where('id', '=', 'utkast')
          .execute();
      },
      { algebra: 1, tom: 2 },
    ],
    [
      'its subject moves back',
      (db) =>
        db.updateTable('subject').set({ school_type_id: 'gy' }).where('id', '=', 'dolt').execute(),
      { algebra: 2, geometri: 3, tom: 2 },
    ],
    [
      'a lesson is deleted',
      (db) => db.deleteFrom('lesson').where('id', '=', 'olikhet').execute(),
      { algebra: 2, geometri: 3, tom: 1 },
    ],
    [
      'a course is deleted, with a lesson that is listed elsewhere',
      (db) => db.deleteFrom('course').where('id', '=', 'utkast').execute(),
      { algebra: 1, tom: 1 },
    ],
    [
      'all lessons are deleted',
      (db) => sql`truncate lesson cascade`.execute(db),
      { algebra: 0, tom: 0 },
    ],
  ];

const lesson = (id: string, areaId: string) => ({
  id,
  area_id: areaId,
  slug: id,
  name: id,
  position: 9,
});
const membership = (lessonId: string, areaId: string) => ({
  lesson_id: lessonId,
  area_id: areaId,
  position: 9,
});
const draftCourse = {
  id: 'utkast',
  subject_id: 'ma',
  slug: 'utkast',
  name: 'Utkast',
  kind: 'fritt',
  position: 9,
  published: false,
} as const;
const subjectInDraft = {
  id: 'dolt',
  school_type_id: 'dold',
  slug: 'dolt',
  name: 'Dolt',
  position: 9,
};
const change = (db: Db, id: string, set: { area_id?: string; published?: boolean }) =>
  db.updateTable('lesson').set(set).where('id', '=', id).execute();

test('the lesson count of an area equals the length of its list after any write', async () => {
  await using world = await startTree();
  const { db, content } = world.context;
  await addPerson(world, 'redaktor', { roles: ['editor'] });
  const editor = await bearerOf(world, 'redaktor');

  expect(await lessonCountsFor(world)).toEqual({ algebra: 3, geometri: 1, tom: 0 });
  for (const [write, perform, expected] of writes) {
    await perform(db);
    await content.catchUp();

    expect(await lessonCountsFor(world), write).toEqual(expected);
    expect(await lessonCountsFor(world), write).toEqual(await listedLessonsFor(world));
    expect(await lessonCountsFor(world, editor), write).toEqual(
      await listedLessonsFor(world, editor),
    );
    expect(await storedHomeCounts(db), write).toEqual(await countedHomeLessons(db));
  }
});

test.runIf(onServer)('concurrent writes are all counted', async () => {
  await using world = await startTree();
  const { db, content } = world.context;
  const first = await db.startTransaction().execute();
  await change(first, 'gast', { published: false });

  // Waits for the other transaction: until it has ended, it is not known whether the listed lesson is published.
  const second = db
    .insertInto('lesson_area')
    .values([membership('gast', 'tom'), membership('balans', 'tom')])
    .execute();
  await Promise.race([second, sleep(200)]);
  await first.commit().execute();
  await second;
  await content.catchUp();

  expect(await lessonCountsFor(world)).toEqual({ algebra: 2, geometri: 0, tom: 1 });
  expect(await listedLessonsFor(world)).toEqual({ algebra: 2, geometri: 0, tom: 1 });
});

async function visibleAreasFor({ app }: World, headers: Record<string, string>) {
  const answer = await app.inject({
    url: '/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola',
    headers,
  });
  const { subjects } = answer.json<SchoolTypeTree>();
  return subjects.flatMap(({ courses }) => courses.flatMap(({ areas }) => areas));
}

async function lessonCountsFor(world: World, headers: Record<string, string> = {}) {
  const areas = await visibleAreasFor(world, headers);
  return Object.fromEntries(areas.map(({ id, lessonCount }) => [id, lessonCount]));
}

async function listedLessonsFor(world: World, headers: Record<string, string> = {}) {
  const lengths: Record<string, number> = {};
  for (const { id } of await visibleAreasFor(world, headers)) {
    const answer = await world.app.inject({ url: `/api/school/lessons/${id}`, headers });
    lengths[id] = answer.json<unknown[]>().length;
  }
  return lengths;
}

// The sitemap index is computed from these counts.
const storedHomeCounts = (db: Db) =>
  db
    .selectFrom('area')
    .select(['id', 'home_lesson_count as lessons'])
    .where('home_lesson_count', '>', 0)
    .orderBy('id')
    .execute();

const countedHomeLessons = (db: Db) =>
  db
    .selectFrom('lesson')
    .select(['area_id as id', sql<number>`count(*)::integer`.as('lessons')])
    .where('published', '=', true)
    .groupBy('area_id')
    .orderBy('area_id')
    .execute();
