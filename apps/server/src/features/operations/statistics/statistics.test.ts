import type { Statistics } from '@lasar/contract/operations/statistics';
import { expect, test } from 'vitest';
import { swedishDay } from '#auth/swedish-day.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

const browser =
  'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const look = ({ app }: World, path: unknown, userAgent = browser) =>
  app.inject({
    method: 'POST',
    url: '/api/statistics/views',
    headers: { 'user-agent': userAgent },
    payload: { path },
  });

/** The statistics as an editor reads them. */
async function statisticsOf(world: World, query = ''): Promise<Statistics> {
  const { db } = world.context;
  const known = await db.selectFrom('app_user').select('id').where('id', '=', 'red').execute();
  if (known.length === 0) await addPerson(world, 'red', { roles: ['editor'] });
  const headers = await bearerOf(world, 'red');
  return (await world.app.inject({ url: `/api/admin/statistics${query}`, headers })).json();
}

const rows = ({ context: { db } }: World) => db.selectFrom('page_view_daily').selectAll().execute();

test('views are counted by Swedish day, kind of page and record', async () => {
  await using world = await startTree();
  const area = '/gymnasieskola/matematik/matematik-1b/algebra/algebra';
  for (const path of ['/', '/', '/lesson/balans', '/video/a-film', area, '/gymnasieskola'])
    expect((await look(world, path)).statusCode).toBe(202);

  const { days, total, notFound, mostRead } = await statisticsOf(world);

  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: swedishDay(), views: 6 });
  expect(days.at(0)?.views).toBe(0);
  expect({ total, notFound }).toEqual({ total: 6, notFound: 0 });
  expect(mostRead[0]).toEqual({ kind: 'start', path: '/', views: 2 });
  expect(mostRead.slice(1)).toMatchObject([
    { kind: 'area', name: 'Algebra', path: area },
    { kind: 'lesson', recordId: 'balans', path: '/lesson/balans' },
    { kind: 'school-type', name: 'Gymnasieskola', path: '/gymnasieskola' },
    { kind: 'video', path: '/video/a-film' },
  ]);
});

test('views of a day add up, and older ones are read with more days', async () => {
  await using world = await startTree();
  const old = new Date(Date.now() - 60 * 24 * 60 * 60_000);
  await world.context.db
    .insertInto('page_view_daily')
    .values({ day: swedishDay(old), kind: 'about', record_id: null, views: 7 })
    .execute();
  await look(world, '/om-oss');
  expect((await statisticsOf(world)).total).toBe(1);
  await look(world, '/om-oss');

  const { days, total, mostRead } = await statisticsOf(world, '?days=90');

  expect(days).toHaveLength(90);
  expect(total).toBe(9);
  expect(mostRead).toEqual([{ kind: 'about', path: '/om-oss', views: 9 }]);
  expect((await statisticsOf(world, '?days=30')).mostRead[0]?.views).toBe(2);
});

test('views of unknown paths are counted in one row a day', async () => {
  await using world = await startTree();
  const id = (n: number) => `x${n}`;
  for (let n = 0; n < 40; n += 1)
    for (const path of [`/lesson/${id(n)}`, `/${id(n)}`, `/a/b/c/d/${id(n)}`, `/${id(n)}/y`])
      await look(world, path);
  // The record is there, but it is no film.
  await look(world, '/video/b-blad');

  expect(await statisticsOf(world)).toMatchObject({ total: 0, notFound: 161, mostRead: [] });
  expect(await rows(world)).toEqual([
    { day: swedishDay(), kind: 'not-found', record_id: null, views: 161 },
  ]);
});

test('a customer case is counted by its record and linked by its slug', async () => {
  await using world = await startTree();
  await look(world, '/kundcase/ekvationer-i-tva-takter');
  await look(world, '/kundcase/finns-inte');
  expect(await statisticsOf(world)).toMatchObject({
    notFound: 1,
    mostRead: [
      {
        kind: 'customer-case',
        recordId: 'fallet',
        name: 'Ekvationer i två takter',
        path: '/kundcase/ekvationer-i-tva-takter',
        views: 1,
      },
    ],
  });
});

test('robots, programs without a name and the admin area are not counted', async () => {
  await using world = await startTree();
  const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
  expect((await look(world, '/', robot)).statusCode).toBe(202);
  await look(world, '/', '');
  await look(world, '/admin/skolor');
  expect(await statisticsOf(world)).toMatchObject({ total: 0, notFound: 0 });
});

test('those who make the content are not counted, and others who are logged in are', async () => {
  await using world = await startTree();
  for (const [id, roles] of [
    ['chef', ['admin']],
    ['redaktor', ['editor', 'teacher']],
    ['lisa', ['teacher']],
  ] as const) {
    await addPerson(world, id, { roles: [...roles] });
    const headers = { 'user-agent': browser, ...(await bearerOf(world, id)) };
    for (const [url, payload] of [
      ['/api/statistics/views', { path: '/lesson/balans' }],
      ['/api/statistics/films', { assignmentId: 'a-film', event: 'started' }],
    ] as const)
      expect((await world.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(
        202,
      );
  }
  expect(await statisticsOf(world)).toMatchObject({ total: 1, films: [{ started: 1 }] });
});

test('views of a deleted record remain, without a name', async () => {
  await using world = await startTree();
  await look(world, '/teacher/eva');
  expect((await statisticsOf(world)).mostRead).toMatchObject([{ path: '/teacher/eva' }]);
  await world.context.db.deleteFrom('lesson_teacher').where('teacher_id', '=', 'eva').execute();
  await world.context.db.deleteFrom('teacher').where('id', '=', 'eva').execute();

  expect((await statisticsOf(world)).mostRead).toEqual([
    { kind: 'teacher', recordId: 'eva', views: 1 },
  ]);
});

test('pending views are written when the server stops', async () => {
  await using world = await startTree();
  await look(world, '/');
  expect(await rows(world)).toEqual([]);

  await world.app.close();

  expect(await rows(world)).toMatchObject([{ kind: 'start', views: 1 }]);
});

test('a failing database delays views and fails no request', async () => {
  await using world = await startTree();
  const { db } = world.context;
  await look(world, '/');
  await db.schema.alterTable('page_view_daily').renameTo('elsewhere').execute();
  expect(
    (
      await world.app.inject({
        url: '/api/admin/statistics',
        headers: await bearerOf(world, await addPerson(world, 'chef', { roles: ['admin'] })),
      })
    ).statusCode,
  ).toBe(500);
  expect((await look(world, '/')).statusCode).toBe(202);
  expect(world.logLines.some((line) => line.includes('page views not written'))).toBe(true);
  await db.schema.alterTable('elsewhere').renameTo('page_view_daily').execute();

  expect((await statisticsOf(world)).total).toBe(2);
});

test('malformed input is refused, and any path is accepted', async () => {
  await using world = await startTree();
  for (const path of [undefined, 7, '', 'om-oss', `/${'a'.repeat(2_000)}`, '/\ud800'])
    expect((await look(world, path)).statusCode).toBe(400);
  for (const path of ['/%E0%A4%A', '/\u0000', "/lesson/'; drop table lesson", '//', '/__proto__'])
    expect((await look(world, path)).statusCode).toBe(202);
  expect(await statisticsOf(world)).toMatchObject({ total: 1, notFound: 4 });

  const headers = await bearerOf(world, 'red');
  const odd = await world.app.inject({ url: '/api/admin/statistics?days=31', headers });
  expect(odd.statusCode).toBe(400);
});

test('neither the table nor the log identifies the principal', async () => {
  await using world = await startTree();
  await look(world, '/lesson/balans?elev=anna#x');
  await look(world, '/lesson/balans');
  await statisticsOf(world);
  const stored = JSON.stringify([await rows(world), world.logLines]);
  expect(stored).not.toMatch(/anna|127\.0\.0\.1|CrOS/);
  expect(Object.keys((await rows(world))[0] ?? {}).toSorted()).toEqual([
    'day',
    'kind',
    'record_id',
    'views',
  ]);
});
