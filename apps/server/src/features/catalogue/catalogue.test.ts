import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';

test('a landing page has subjects, courses and areas, without a level that only replaces a course', async () => {
  await using world = await startTree();

  const reply = await world.app.inject(
    '/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola',
  );

  expect(reply.json()).toEqual({
    id: 'gy',
    param: 'gymnasieskola',
    name: 'Gymnasieskola',
    description: 'Kurser och nivåer',
    parents: [],
    subjects: [
      expect.objectContaining({
        slug: 'matematik',
        path: '/gymnasieskola#matematik',
        courses: [
          expect.objectContaining({
            id: 'ma1b',
            kind: 'kurs',
            framework: 'Gy11',
            code: 'MATMAT01b',
            points: 100,
            path: '/gymnasieskola#matematik/matematik-1b',
            replacedBy: { name: 'Matematik nivå 1b', framework: 'Gy25', code: 'MATE1B00X' },
            areas: [
              {
                id: 'algebra',
                name: 'Algebra',
                description: 'Uttryck',
                path: '/gymnasieskola/matematik/matematik-1b/algebra/algebra',
                lessonCount: 3,
                listedCount: 1,
              },
              expect.objectContaining({ id: 'geometri', lessonCount: 1 }),
              expect.objectContaining({ id: 'tom', lessonCount: 0 }),
            ],
          }),
        ],
      }),
    ],
  });
});

test('an area has its parents, its course and the areas of that course', async () => {
  await using world = await startTree();

  const area = (await world.app.inject('/api/school/courseContent/geometri')).json();

  expect(area.parents.map((parent: { path: string }) => parent.path)).toEqual([
    '/gymnasieskola',
    '/gymnasieskola#matematik',
    '/gymnasieskola#matematik/matematik-1b',
  ]);
  expect(area.course.areas.map((each: { id: string }) => each.id)).toEqual([
    'algebra',
    'geometri',
    'tom',
  ]);
  expect((await world.app.inject('/api/school/courseContent/path/geometri')).json()).toEqual({
    path: area.path,
  });
});

test('a level with areas that list the lessons of a replaced course can be opened', async () => {
  await using world = await startTree();
  const { db, content } = world.context;
  await db
    .insertInto('area')
    .values({ id: 'niva', course_id: 'ma-niva-1b', slug: 'algebra', name: 'Algebra', position: 1 })
    .execute();
  const membership = { lesson_id: 'balans', area_id: 'niva', position: 1 };
  await db.insertInto('lesson_area').values(membership).execute();
  await content.catchUp();
  const older = [{ name: 'Matematik 1b', framework: 'Gy11', code: 'MATMAT01b' }];

  const url = '/api/school/schoolData/schoolTypeByIdentifier/gymnasieskola';
  const { courses } = (await world.app.inject(url)).json().subjects[0];
  expect(courses).toHaveLength(2);
  expect(courses[1]).toMatchObject({
    name: 'Matematik nivå 1b',
    replaces: older,
    areas: [{ id: 'niva', lessonCount: 1, listedCount: 1 }],
  });
  expect((await world.app.inject('/api/school/courseContent/niva')).json()).toMatchObject({
    path: '/gymnasieskola/matematik/matematik-niva-1b/algebra/niva',
    course: { framework: 'Gy25', code: 'MATE1B00X', replaces: older },
  });
  const lessons = await world.app.inject('/api/school/lessons/niva');
  expect(lessons.json()).toMatchObject([{ id: 'balans' }]);
});

test('school types and courses are found by id; unknown and unpublished ones get their problem codes', async () => {
  await using world = await startTree();

  expect((await world.app.inject('/api/school/schoolType/ag')).json()).toMatchObject({
    param: 'anpassad-grundskola',
  });
  expect((await world.app.inject('/api/school/course/ma1b')).json()).toMatchObject({
    goals: ['Hantera algebraiska uttryck'],
  });
  for (const [path, code] of [
    ['schoolType/dold', 'school-type/not-found'],
    ['schoolType/finns-inte', 'school-type/not-found'],
    ['schoolData/schoolTypeByIdentifier/dold', 'school-type/not-found'],
    ['course/finns-inte', 'course/not-found'],
    ['courseContent/finns-inte', 'area/not-found'],
    ['courseContent/path/finns-inte', 'area/not-found'],
  ]) {
    const reply = await world.app.inject(`/api/school/${path}`);
    expect(reply.json(), path).toMatchObject({ status: 404, code });
  }
});

test('school types are found by id, old id and param alike, and a param that is another id keeps its own meaning', async () => {
  await using world = await startTree();
  const { db, content } = world.context;
  await db
    .insertInto('old_address')
    .values({
      kind: 'school-type',
      address: 'a00000000000001',
      record_type: 'school-type',
      record_id: 'gy',
    })
    .execute();
  const names = ['gy', 'a00000000000001', 'gymnasieskola'];
  const paths = ['schoolType', 'schoolData/schoolTypeByIdentifier', 'schoolData/areaContents'];
  for (const path of paths) {
    const answers = await Promise.all(
      names.map((name) => world.app.inject(`/api/school/${path}/${name}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body)).size, path).toBe(1);
    for (const name of ['dold', 'finns-inte'])
      expect((await world.app.inject(`/api/school/${path}/${name}`)).json(), path).toMatchObject({
        status: 404,
        code: 'school-type/not-found',
      });
  }

  await db.updateTable('school_type').set({ param: 'gy' }).where('id', '=', 'ag').execute();
  await content.catchUp();
  const idOf = async (path: string) =>
    (await world.app.inject(`/api/school/${path}/gy`)).json<{ id: string }>().id;
  expect(await idOf('schoolType')).toBe('gy');
  expect(await idOf('schoolData/schoolTypeByIdentifier')).toBe('ag');
});

test('areas say how many of the lessons that visitors are shown hold which material', async () => {
  await using world = await startTree();
  const url = '/api/school/schoolData/areaContents/gymnasieskola';
  const areas = '/gymnasieskola/matematik/matematik-1b';
  const geometri = {
    path: `${areas}/geometri/geometri`,
    lessons: { whole: 0, film: 0, worksheet: 0, selftest: 0, practice: 0, open: 1 },
  };
  const countsOfAlgebra = async () => {
    const found = (await world.app.inject(url)).json<{ path: string; lessons: object }[]>();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(geometri);
    return found.find(({ path }) => path === `${areas}/algebra/algebra`)?.lessons;
  };

  expect(await countsOfAlgebra()).toEqual({
    whole: 0,
    film: 1,
    worksheet: 1,
    selftest: 2,
    practice: 0,
    open: 2,
  });
  await world.context.db
    .updateTable('assignment')
    .set({ practice: JSON.stringify({ template: 'ekvationer', level: 2 }) as never, form_id: null })
    .where('id', '=', 'b-lastest')
    .execute();
  await world.context.content.catchUp();
  expect(await countsOfAlgebra()).toEqual({
    whole: 0,
    film: 1,
    worksheet: 1,
    selftest: 2,
    practice: 1,
    open: 2,
  });
  await world.context.db
    .updateTable('lesson')
    .set({ published: false })
    .where('id', '=', 'balans')
    .execute();
  await world.context.content.catchUp();
  expect(await countsOfAlgebra()).toEqual({
    whole: 0,
    film: 0,
    worksheet: 1,
    selftest: 1,
    practice: 1,
    open: 1,
  });
  expect(
    (await world.app.inject('/api/school/schoolData/areaContents/finns-inte')).json(),
  ).toMatchObject({ code: 'school-type/not-found' });
});

test('an area under an unpublished school type is not found', async () => {
  await using world = await startTree();
  await world.context.db
    .updateTable('school_type')
    .set({ published: false })
    .where('id', '=', 'gy')
    .execute();

  expect((await world.app.inject('/api/school/courseContent/algebra')).statusCode).toBe(404);
  expect((await world.app.inject('/api/school/lessons/algebra')).statusCode).toBe(404);
});

test('the initial data has the menu and the public settings', async () => {
  await using world = await startTree({
    PUBLIC_URL: 'https://lasar.se',
    PRODUCTION_HOST: 'lasar.se',
    ANALYTICS_ID_PRODUCTION: 'G-PROD',
    ANALYTICS_ID_OTHER: 'G-TEST',
  });

  expect((await world.app.inject('/api/init')).json()).toEqual({
    menuData: {
      schoolTypes: [
        expect.objectContaining({ param: 'gymnasieskola' }),
        expect.objectContaining({ param: 'anpassad-grundskola' }),
      ],
    },
    productName: 'Läsår',
    contactEmail: 'kontakt@lasar.example',
    footerLinks: expect.arrayContaining([{ name: 'Integritet', to: '/integritet' }]),
    footerText: 'Lektioner för den svenska skolan, från årskurs 1 till folkhögskolan.',
    analytics: { productionHost: 'lasar.se', productionId: 'G-PROD', otherId: 'G-TEST' },
    loginProviders: [],
  });
});
