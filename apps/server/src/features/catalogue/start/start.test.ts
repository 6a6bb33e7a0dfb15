import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { headersOf, startAccessWorld } from '#test/access-world.ts';
import { startTree } from '#test/tree-world.ts';

test('the start page counts what is published, and shows a film that is open to all', async () => {
  await using world = await startTree();
  const start = (await world.app.inject('/api/start')).json();
  expect(start.sizes).toEqual([{ id: 'gy', subjects: 1, areas: 3 }]);
  const contents = async () => (await world.app.inject('/api/start/contents')).json();
  const gy = { id: 'gy', lessons: 3, open: 2, guides: 2, films: 1, worksheets: 1 };
  expect(await contents()).toEqual([{ ...gy, selfTests: 3, practice: 0 }]);
  expect(start.film).toMatchObject({
    id: 'a-film',
    lessonId: 'balans',
    media: { contentType: 'video/mp4', posterUrl: expect.any(String), captions: [{}] },
  });
  expect(start.film).not.toHaveProperty('locked');

  const { db } = world.context;
  const one = db.selectFrom('assignment').select('id').where('type', '=', 'formlink').limit(1);
  const practice = JSON.stringify({ template: 'ekvationer', level: 2 });
  await sql`update assignment set practice = ${practice}, form_id = null, url = null where id in (${one})`.execute(
    db,
  );
  await world.context.content.catchUp();
  expect(await contents()).toEqual([{ ...gy, selfTests: 2, practice: 1 }]);

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
