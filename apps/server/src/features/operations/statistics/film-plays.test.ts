import type { PlayedFilm, Statistics } from '@lasar/contract/operations/statistics';
import { expect, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

const tell = (world: World, body: object, userAgent = 'Mozilla/5.0 Firefox/140.0') =>
  world.app.inject({
    method: 'POST',
    url: '/api/statistics/films',
    headers: { 'user-agent': userAgent },
    body,
  });

async function filmsOf(world: World): Promise<readonly PlayedFilm[]> {
  const headers = await bearerOf(world, 'redaktion');
  const reply = await world.app.inject({ url: '/api/admin/statistics', headers });
  return reply.json<Statistics>().films;
}

test('plays of films are counted by day, without data about the principal', async () => {
  await using world = await startTree();
  await addPerson(world, 'redaktion', { roles: ['editor'] });
  expect(await filmsOf(world)).toEqual([]);
  for (const event of ['started', 'quarter', 'started', 'half', 'finished'])
    expect((await tell(world, { assignmentId: 'a-film', event })).statusCode).toBe(202);
  await tell(world, { assignmentId: 'a-film', event: 'started' }, 'Googlebot/2.1');

  expect(await filmsOf(world)).toEqual([
    {
      id: 'a-film',
      name: 'Filmen',
      path: '/video/a-film',
      started: 2,
      quarter: 1,
      half: 1,
      finished: 1,
    },
  ]);
  const rows = await world.context.db.selectFrom('film_play_daily').selectAll().execute();
  expect(Object.keys(rows[0] ?? {})).toEqual(['day', 'assignment_id', 'event', 'plays']);
});

test('an unpublished film and an unknown id are not counted', async () => {
  await using world = await startTree();
  for (const assignmentId of ['finns-inte', 'b-blad'])
    expect((await tell(world, { assignmentId, event: 'started' })).json()).toMatchObject({
      status: 404,
      code: 'assignment/not-found',
    });
  await world.context.db
    .updateTable('lesson')
    .set({ published: false })
    .where('id', '=', 'balans')
    .execute();
  expect((await tell(world, { assignmentId: 'a-film', event: 'started' })).statusCode).toBe(404);
  for (const odd of [{ event: 'liked' }, { event: 'started', user: 'x' }, {}])
    expect((await tell(world, { assignmentId: 'a-film', ...odd })).json()).toMatchObject({
      code: 'request/invalid',
    });
});

test('more events from an address than a whole school causes are refused', async () => {
  await using world = await startTree();
  const body = { assignmentId: 'a-film', event: 'started' };
  for (let times = 0; times < 16_000; times += 1) await tell(world, body, '');
  expect((await tell(world, body)).json()).toMatchObject({ status: 429, code: 'request/too-many' });
});
