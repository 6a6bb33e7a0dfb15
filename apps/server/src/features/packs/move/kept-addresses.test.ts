import { expect, test } from 'vitest';
import { keepOldAddresses } from '#features/catalogue/addresses/addresses.service.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { addressOf, json, remove, start } from '../moved-tree.fixture.ts';

test('what nobody could see leaves no name behind', async () => {
  const world = await start();
  await remove(world, 'lesson', 'gomd');
  await remove(world, 'customer-case', 'utkastet');

  expect(await addressOf(world, '/lesson/gomd')).toMatchObject({ status: 404 });
  expect(await addressOf(world, '/kundcase/gomt-fall')).toMatchObject({ status: 404 });
});

test('ids and paths of another system lead to the record, by calls and by pages', async () => {
  const world = await start();
  await keepOldAddresses(world.context.db, [
    { type: 'lesson', id: 'balans', address: 'a0Bx000000AbCdE' },
    { type: 'lesson', id: 'balans', address: '/s/lektion?id=a0Bx000000AbCdE' },
    { type: 'area', id: 'algebra', address: 'a0Cx000000AbCdE' },
    { type: 'assignment', id: 'a-film', address: 'a0Dx000000AbCdE' },
    { type: 'teacher', id: 'eva', address: '003x000000AbCdE' },
  ]);

  for (const [url, id] of [
    ['/api/school/lesson/a0Bx000000AbCdE', 'balans'],
    ['/api/school/courseContent/a0Cx000000AbCdE', 'algebra'],
    ['/api/school/assignment/a0Dx000000AbCdE', 'a-film'],
    ['/api/school/teacher/003x000000AbCdE', 'eva'],
  ] as const)
    expect(await json(world, url), url).toMatchObject([200, { id }]);
  expect((await json(world, '/api/school/lessons/a0Cx000000AbCdE'))[1]).toHaveLength(3);
  expect((await json(world, '/api/school/lesson/teacher/003x000000AbCdE'))[1]).toHaveLength(1);
  expect(await addressOf(world, '/s/lektion?id=a0Bx000000AbCdE')).toEqual({
    movedTo: '/lesson/balans',
  });
  expect(await addressOf(world, '/s/lektion')).toMatchObject({ status: 404 });
});

test('short addresses and shared films follow their record; of a removed one they tell the name', async () => {
  const world = await start();
  await addLicence(world, 'skolan', 'gy');
  await addPerson(world, 'ola', { roles: ['teacher'], organisation_id: 'skolan' });
  const headers = await bearerOf(world, 'ola');
  const post = async (url: string, payload: object) =>
    (await world.app.inject({ method: 'POST', url, headers, payload })).json<{ path: string }>()
      .path;
  const leadsTo = async (path: string) => (await world.app.inject(path)).headers.location;
  const opened = async (path: string) =>
    json(world, path.replace(/^\/klipp\/([^/]+)\//, '/api/clips/$1/shared/'));
  await world.context.db
    .insertInto('assignment')
    .values({
      id: 'a-film-2',
      lesson_id: 'olikhet',
      name: 'Nya filmen',
      type: 'video',
      position: 5,
      media_id: 'film',
    })
    .execute();
  const clip = await post('/api/clips', { assignmentId: 'a-film', days: 7 });
  const short = await post('/api/short-addresses', { type: 'assignment', id: 'a-film' });
  const lesson = await post('/api/short-addresses', { type: 'lesson', id: 'balans' });

  await remove(world, 'assignment', 'a-film', { type: 'assignment', id: 'a-film-2' });
  expect(await leadsTo(short)).toBe('/video/a-film-2');
  expect(await opened(clip)).toMatchObject([200, { name: 'Nya filmen' }]);

  await remove(world, 'assignment', 'a-film-2');
  expect(await leadsTo(short)).toBe('/pdf/a-film');
  expect(await addressOf(world, '/pdf/a-film')).toMatchObject({
    removed: { type: 'assignment', name: 'Nya filmen', parent: { type: 'lesson' } },
  });
  expect(await opened(clip)).toMatchObject([410, { code: 'clip/ended', about: 'Nya filmen' }]);
  expect((await world.app.inject({ url: '/api/clips', headers })).json()).toMatchObject([
    { name: 'Nya filmen', removed: true },
  ]);
  expect(await world.context.db.selectFrom('media').select('id').orderBy('id').execute()).toEqual([
    { id: 'blad' },
  ]);

  await remove(world, 'lesson', 'balans');
  expect(await leadsTo(lesson)).toBe('/lesson/balans');
});
