import { expect, test } from 'vitest';
import { headersOf, startAccessWorld } from '#test/access-world.ts';
import { startTree } from '#test/tree-world.ts';

test('the start page counts what is published, and shows a film that is open to all', async () => {
  await using world = await startTree();
  const start = (await world.app.inject('/api/start')).json();
  expect(start.sizes).toEqual([{ id: 'gy', subjects: 1, areas: 3 }]);
  expect(start.film).toMatchObject({
    id: 'a-film',
    lessonId: 'balans',
    media: { contentType: 'video/mp4', posterUrl: expect.any(String), captions: [{}] },
  });
  expect(start.film).not.toHaveProperty('locked');

  const { db } = world.context;
  await db.updateTable('lesson').set({ sample: false }).where('id', '=', 'balans').execute();
  await world.context.content.catchUp();
  expect((await world.app.inject('/api/start')).json()).not.toHaveProperty('film');
});

test('a user who is logged in gets the same response', async () => {
  await using world = await startAccessWorld();
  const anonymous = (await world.app.inject('/api/start')).json();
  const headers = await headersOf(world, 'editor');
  expect((await world.app.inject({ url: '/api/start', headers })).json()).toEqual(anonymous);
});
