import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

const give = async (
  { db, content }: World['context'],
  records: readonly (readonly ['course' | 'area' | 'lesson', string, readonly string[]])[],
) => {
  for (const [table, id, centralContent] of records)
    await db.updateTable(table).set({ extra: { centralContent } }).where('id', '=', id).execute();
  await content.catchUp();
};

const read = async ({ app }: World, path: string) =>
  (await app.inject(`/api/school/${path}`)).json();

test('a course tells which lessons cover each point of its central content, and a lesson its points', async () => {
  await using world = await startTree();
  await give(world.context, [
    ['course', 'ma1b', ['1 Lösa ekvationer', '2 Skala', '3 Index']],
    ['lesson', 'balans', ['MATMAT01b 1', 'MATMAT01b 9']],
    ['lesson', 'gomd', ['MATMAT01b 3']],
    ['area', 'geometri', ['MATMAT01b 2']],
  ]);
  const course = 'Matematik 1b';

  expect(await read(world, 'course/ma1b/centralContent')).toEqual([
    {
      reference: 'MATMAT01b 1',
      number: '1',
      text: 'Lösa ekvationer',
      point: 'Gy11 MATMAT01b 1 Lösa ekvationer',
      lessons: [{ id: 'balans', name: 'Balansmetoden', area: 'Algebra', course }],
    },
    {
      reference: 'MATMAT01b 2',
      number: '2',
      text: 'Skala',
      point: 'Gy11 MATMAT01b 2 Skala',
      lessons: [{ id: 'gast', name: 'Skala', area: 'Geometri', course }],
    },
    // The only lesson that covers it is not published.
    expect.objectContaining({ number: '3', lessons: [] }),
  ]);
  expect(await read(world, 'course/ma-niva-1b/centralContent')).toEqual([]);
  for (const call of ['centralContent', 'subjectCentralContent'])
    expect(await read(world, `course/finns-inte/${call}`)).toMatchObject({
      code: 'course/not-found',
    });
  const covered = { course, path: '/centralt-innehall/ma1b' };
  expect((await read(world, 'lesson/balans')).centralContent).toEqual([
    { ...covered, points: ['Gy11 MATMAT01b 1 Lösa ekvationer'] },
  ]);
  expect((await read(world, 'lesson/gast')).centralContent).toEqual([
    { ...covered, points: ['Gy11 MATMAT01b 2 Skala'] },
  ]);
  expect(await read(world, 'lesson/olikhet')).not.toHaveProperty('centralContent');
});

test('areas, landing pages and sitemaps lead to the central content of a course or of the level that replaces it', async () => {
  await using world = await startTree({ PUBLIC_URL: 'https://lasar.example' });
  const ofArea = async () => (await read(world, 'courseContent/algebra')).course.centralContent;
  const ofLanding = async () =>
    (await read(world, 'schoolData/schoolTypeByIdentifier/gymnasieskola')).subjects[0].courses[0]
      .centralContentPath;
  const inSitemap = async () =>
    (await world.app.inject('/sitemaps/pages.xml')).body.match(/centralt-innehall\/[^<]+/g);

  expect([await ofArea(), await ofLanding(), await inSitemap()]).toEqual([
    undefined,
    undefined,
    null,
  ]);
  await give(world.context, [['course', 'ma-niva-1b', ['1 Lösa ekvationer']]]);
  expect(await ofArea()).toEqual({
    name: 'Matematik nivå 1b',
    path: '/centralt-innehall/ma-niva-1b',
  });
  expect(await ofLanding()).toBeUndefined();
  expect(await inSitemap()).toEqual(['centralt-innehall/ma-niva-1b']);
  await give(world.context, [['course', 'ma1b', ['1 Ekvationer']]]);
  expect(await ofArea()).toEqual({ name: 'Matematik 1b', path: '/centralt-innehall/ma1b' });
  expect(await ofLanding()).toBe('/centralt-innehall/ma1b');
});

test('a lesson can refer to the points of every course of its subject; a course without a code is named by its slug', async () => {
  await using world = await startTree();
  await world.context.db
    .updateTable('course')
    .set({ code: null, framework: 'Lgr22' })
    .where('id', '=', 'ma1b')
    .execute();
  await give(world.context, [
    ['course', 'ma1b', ['2 Skala och likformighet']],
    ['course', 'ma-niva-1b', ['4a Lösa ekvationer']],
    ['lesson', 'balans', ['matematik-1b 2', 'MATE1B00X 4a']],
  ]);

  const courses = await read(world, 'course/ma-niva-1b/subjectCentralContent');
  expect(courses).toEqual([
    {
      id: 'ma-niva-1b',
      name: 'Matematik nivå 1b',
      points: [
        {
          reference: 'MATE1B00X 4a',
          number: '4a',
          text: 'Lösa ekvationer',
          point: 'Gy25 MATE1B00X 4a Lösa ekvationer',
        },
      ],
    },
    {
      id: 'ma1b',
      name: 'Matematik 1b',
      points: [
        {
          reference: 'matematik-1b 2',
          number: '2',
          text: 'Skala och likformighet',
          point: 'Lgr22 Matematik 1b, 2 Skala och likformighet',
        },
      ],
    },
  ]);
  expect((await read(world, 'lesson/balans')).centralContent).toEqual([
    {
      course: 'Matematik 1b',
      path: '/centralt-innehall/ma1b',
      points: ['Lgr22 Matematik 1b, 2 Skala och likformighet'],
    },
    {
      course: 'Matematik nivå 1b',
      path: '/centralt-innehall/ma-niva-1b',
      points: ['Gy25 MATE1B00X 4a Lösa ekvationer'],
    },
  ]);
});

test('a lesson tells the points of each goal, and a point by which goals a lesson covers it', async () => {
  await using world = await startTree();
  const { db } = world.context;
  await db
    .insertInto('lesson_goal')
    .values({
      lesson_id: 'balans',
      position: 2,
      goal: 'Tolka $y = kx$',
      central_content: ['MATMAT01b 2', 'MATMAT01b 1', 'MATMAT01b 9'],
    })
    .execute();
  await give(world.context, [
    ['course', 'ma1b', ['1 Lösa ekvationer', '2 Skala', '3 Index']],
    ['lesson', 'balans', ['MATMAT01b 1', 'MATMAT01b 3']],
  ]);

  const lesson = await read(world, 'lesson/balans');
  const [first, second, third] = ['1 Lösa ekvationer', '2 Skala', '3 Index'].map(
    (point) => `Gy11 MATMAT01b ${point}`,
  );
  expect(lesson.goals).toEqual(['Lösa ekvationer', 'Tolka $y = kx$']);
  expect(lesson.goalPoints).toEqual([[], [first, second]]);
  expect(lesson.centralContent).toMatchObject([{ points: [first, second, third] }]);

  const points = await read(world, 'course/ma1b/centralContent');
  expect(points).toMatchObject([
    { number: '1', lessons: [{ id: 'balans', goals: ['Tolka $y = kx$'] }] },
    { number: '2', lessons: [{ id: 'balans', goals: ['Tolka $y = kx$'] }] },
    { number: '3', lessons: [{ id: 'balans' }] },
  ]);
  expect(points[0].maths).toMatchObject([{ written: '$y = kx$' }]);
  expect(points[2].lessons[0]).not.toHaveProperty('goals');
  expect(await read(world, 'lesson/gast')).not.toHaveProperty('goalPoints');
});
