import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

const ask = (world: World, type: string, id: string) =>
  world.app.inject({ method: 'POST', url: '/api/short-addresses', payload: { type, id } });

test('a lesson and an assignment keep one short address each, which leads to their page however it is typed', async () => {
  await using world = await startTree();
  const answers = await Promise.all([
    ask(world, 'lesson', 'olikhet'),
    ask(world, 'lesson', 'olikhet'),
  ]);
  const paths = answers.map((answer) => answer.json<{ path: string }>().path);
  const [path = ''] = paths;

  expect(path).toMatch(/^\/l\/[a-z\d]{6}$/);
  expect(new Set(paths).size).toBe(1);
  expect((await ask(world, 'lesson', 'olikhet')).json()).toEqual({ path });

  const film = (await ask(world, 'assignment', 'a-film')).json<{ path: string }>().path;
  expect(film).not.toBe(path);
  for (const [typed, leadsTo] of [
    [path, '/lesson/olikhet'],
    [
      path.replace(/\w+$/, (code) => `${code.slice(0, 3)}-${code.slice(3)}`.toUpperCase()),
      '/lesson/olikhet',
    ],
    [film, '/video/a-film'],
  ] as const) {
    const answer = await world.app.inject(typed);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, leadsTo]);
  }
});

test('what nobody else sees gets no short address, and an unknown one is the not-found page', async () => {
  await using world = await startTree();

  for (const [type, id, code] of [
    ['lesson', 'gomd', 'lesson/not-found'],
    ['lesson', 'finns-inte', 'lesson/not-found'],
    ['assignment', 'finns-inte', 'assignment/not-found'],
  ] as const)
    expect((await ask(world, type, id)).json()).toMatchObject({ status: 404, code });
  expect((await ask(world, 'school', 'gy')).statusCode).toBe(400);

  for (const path of ['/l/bbbbbb', '/l/aeiou1', '/l/bbbbbbb']) {
    const answer = await world.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect(answer.statusCode, path).toBe(404);
    expect(answer.body).toContain('Sidan kunde inte hittas');
  }
});

test('an assignment that is no longer published is not found by its short address', async () => {
  await using world = await startTree();
  const { path } = (await ask(world, 'assignment', 'b-blad')).json<{ path: string }>();
  await world.context.db
    .updateTable('lesson')
    .set({ published: false })
    .where('id', '=', 'olikhet')
    .execute();

  expect((await world.app.inject(path)).statusCode).toBe(404);
});

test('a record has the same short address in every installation, and another one where that is taken', async () => {
  await using world = await startTree();
  await using other = await startTree();
  const { path } = (await ask(world, 'lesson', 'olikhet')).json<{ path: string }>();
  const code = path.slice(-6).toUpperCase();
  await other.context.db
    .insertInto('short_address')
    .values({ code, record_type: 'lesson', record_id: 'balans' })
    .execute();
  const elsewhere = (await ask(other, 'lesson', 'olikhet')).json<{ path: string }>().path;
  expect(elsewhere).not.toBe(path);
  expect((await other.app.inject(elsewhere)).headers.location).toBe('/lesson/olikhet');
  await other.context.db.deleteFrom('short_address').execute();
  expect((await ask(other, 'lesson', 'olikhet')).json()).toEqual({ path });
});
