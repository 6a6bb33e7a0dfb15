import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startEditorWorld } from '#test/editor-world.ts';
import { buildSecondApp } from '#test/world.ts';
import { bearerOf } from '#test/people.ts';

const url = 'presence/lesson/balans';

test('an editor sees who else has the record open and who writes in it, at any process', async () => {
  const { world, send } = await startEditorWorld();
  expect(await send('PUT', url, { writes: true })).toEqual({ status: 200, body: { others: [] } });
  const other = await buildSecondApp(world);
  await other.ready();
  const seen = await other.inject({
    method: 'PUT',
    url: `/api/admin/${url}`,
    headers: await bearerOf(world, 'ada'),
    payload: { writes: false },
  });
  await other.close();
  expect(seen.json()).toEqual({ others: [{ name: 'Anna Ek', writes: true }] });
  // One's own tabs are not others, and other records are not this one.
  expect((await send('PUT', url, { writes: false })).body).toEqual({
    others: [{ name: 'Ada Al', writes: false }],
  });
  const elsewhere = await send('PUT', 'presence/lesson/olikhet', { writes: true }, 'ada');
  expect(elsewhere.body).toEqual({ others: [] });
});

test('who has not told for 40 seconds is gone, and nothing of it is stored', async () => {
  const { world, send } = await startEditorWorld();
  const { db } = world.context;
  await send('PUT', url, { writes: true });
  await sql`update editor_presence set seen_at = now() - interval '39 seconds'`.execute(db);
  expect((await send('PUT', url, { writes: false }, 'ada')).body).toMatchObject({
    others: [{ name: 'Anna Ek' }],
  });
  await sql`update editor_presence set seen_at = now() - interval '41 seconds'`.execute(db);
  expect((await send('PUT', url, { writes: false }, 'ada')).body).toEqual({ others: [] });
  expect(await db.selectFrom('editor_presence').select('editor').execute()).toEqual([
    { editor: 'ada' },
  ]);
});

test('the pages of the site that are for administrators alone tell nothing to editors', async () => {
  const { send } = await startEditorWorld();
  await send('PUT', 'presence/site-page/about', { writes: true }, 'ada');
  expect((await send('PUT', 'presence/site-page/about', { writes: false })).body).toMatchObject({
    others: [{ name: 'Ada Al' }],
  });
  expect(await send('PUT', 'presence/site-page/mail-welcome', { writes: false })).toMatchObject({
    status: 403,
    body: { code: 'access/role-required' },
  });
  expect((await send('PUT', 'presence/bok/balans', { writes: true })).status).toBe(400);
  expect((await send('PUT', url, {})).status).toBe(400);
});
