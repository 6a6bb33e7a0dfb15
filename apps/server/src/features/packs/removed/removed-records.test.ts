import { cutoffOf } from '@lasar/contract/operations/retention-rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enforceRetention } from '#features/operations/retention/retention.service.ts';
import { startEditor } from './removed-records.fixture.ts';

test('addresses say what was there while it is in the wastebasket, and lead to it again after', async () => {
  const { world, send, remove, restore, addressOf, db } = await startEditor();
  await db
    .insertInto('old_address')
    .values({ kind: 'path', address: '/gammal-sida', record_type: 'lesson', record_id: 'balans' })
    .execute();
  await remove('area/algebra');
  expect(await addressOf('/lesson/balans')).toMatchObject({ removed: { name: 'Balansmetoden' } });
  expect(await addressOf('/gammal-sida')).toMatchObject({ removed: { name: 'Balansmetoden' } });
  expect((await world.app.inject('/api/school/lesson/balans')).statusCode).toBe(404);
  await restore('area/algebra');
  expect((await world.app.inject('/api/school/lesson/balans')).statusCode).toBe(200);
  expect(await addressOf('/gammal-sida')).toEqual({ movedTo: '/lesson/balans' });
  const hits = await world.app.inject('/api/search/searchLA?q=balansmetoden');
  expect(hits.body).toContain('balans');

  // What led to another meanwhile leads back.
  await send('DELETE', 'content/records/lesson/balans?movedTo=olikhet');
  expect(await addressOf('/gammal-sida')).toEqual({ movedTo: '/lesson/olikhet' });
  await restore('lesson/balans');
  expect(await addressOf('/gammal-sida')).toEqual({ movedTo: '/lesson/balans' });
});

test('a lesson of a removed area comes back alone, somewhere else, and the area without it', async () => {
  const { send, remove, restore, list } = await startEditor();
  await remove('area/algebra');
  expect(await list('?kind=lesson')).toMatchObject([
    { id: 'balans', placeGone: true, with: { kind: 'area', id: 'algebra', name: 'Algebra' } },
    { id: 'gomd' },
    { id: 'olikhet' },
  ]);
  expect(await list('?q=balans')).toMatchObject([{ id: 'balans' }]);
  expect(await restore('lesson/balans')).toMatchObject({
    status: 409,
    body: { code: 'record/place-gone' },
  });
  expect(await restore('lesson/balans', { parent: 'ma1b' })).toMatchObject({
    body: { code: 'record/parent-invalid' },
  });
  expect(await restore('lesson/balans', { parent: 'geometri' })).toMatchObject({ status: 200 });
  const tree = await send<{ nodes: object[] }>('GET', 'content/tree?parent=area:geometri');
  expect(tree.body.nodes).toMatchObject([{ id: 'gast' }, { id: 'balans', childCount: 2 }]);

  expect(await restore('area/algebra')).toMatchObject({ status: 200, body: { elsewhere: 0 } });
  const area = await send<{ nodes: object[] }>('GET', 'content/tree?parent=area:algebra');
  expect(area.body.nodes).toMatchObject([{ id: 'olikhet' }, { id: 'gomd' }]);
});

test('where the name and the address are taken since, it is told that it has others', async () => {
  const { send, remove, restore } = await startEditor();
  await remove('lesson/balans');
  await send('POST', 'content/records', {
    kind: 'lesson',
    parent: 'algebra',
    name: 'Balansmetoden',
  });
  expect((await restore('lesson/balans')).body).toMatchObject({
    name: 'Balansmetoden 2',
    renamed: true,
  });
  await remove('customer-case/fallet');
  await send('POST', 'content/records', { kind: 'customer-case', name: 'Ekvationer i två takter' });
  expect((await restore('customer-case/fallet')).body).toMatchObject({ renamed: true });
});

test('of two who restore at once one does, and what lost its teacher is told', async () => {
  const { remove, restore } = await startEditor();
  await remove('lesson/balans');
  await remove('teacher/eva');
  const answers = await Promise.all([restore('lesson/balans'), restore('lesson/balans')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ missing: 1 });
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'record/there-again',
  });
  expect(await restore('lesson/finns-inte')).toMatchObject({ status: 404 });
});

test('the dialog counts what goes, and only administrators remove for good', async () => {
  const { send, remove, list, db } = await startEditor();
  await db
    .insertInto('plan')
    .values({
      id: 'plan',
      created_by: 'anna',
      name: 'Vecka 12',
      items: JSON.stringify([{ kind: 'lesson', id: 'balans', name: 'Balansmetoden' }]),
    })
    .execute();
  expect((await send('GET', 'content/records/area/algebra/removal')).body).toMatchObject({
    below: { lesson: 3 },
    plans: 1,
    teachers: 1,
  });
  expect(await send('GET', 'content/records/area/finns-inte/removal')).toMatchObject({
    status: 404,
  });
  await remove('area/algebra');
  expect(await send('DELETE', 'removed/area/algebra')).toMatchObject({ status: 403 });
  expect(await send('DELETE', 'removed/area/algebra', undefined, 'ada')).toMatchObject({
    status: 200,
  });
  expect(await list()).toEqual([]);
  expect(await list('?kind=lesson')).toEqual([]);
  expect(await send('DELETE', 'removed/area/algebra', undefined, 'ada')).toMatchObject({
    status: 404,
  });
});

test('after thirty days it is gone for good, and with it the name of a removed teacher', async () => {
  const { world, remove, restore, list, addressOf, db } = await startEditor();
  await remove('teacher/eva');
  await remove('lesson/olikhet');
  expect(await addressOf('/teacher/eva')).toMatchObject({ removed: { name: 'Eva Lind' } });
  const late = new Date(Date.now() + 31 * 86_400_000);
  await db
    .updateTable('removed_record')
    .set({ removed_at: cutoffOf({ days: 31 }, new Date()) })
    .execute();
  // Before the night it is shown no more.
  expect(await list()).toEqual([]);
  await enforceRetention(world.context, late);
  expect(await restore('teacher/eva')).toMatchObject({ status: 404 });
  expect(await addressOf('/teacher/eva')).toMatchObject({ code: 'request/not-found' });
  expect(await addressOf('/lesson/olikhet')).toMatchObject({ removed: { type: 'lesson' } });
  const { rows } = await sql`select from old_address where removed_name = 'Eva Lind'`.execute(db);
  expect(rows).toEqual([]);
});

test('files that only the wastebasket names stay as long as it does', async () => {
  const { world, remove, db } = await startEditor();
  const hash = '9'.repeat(64);
  await db
    .insertInto('draft')
    .values({
      kind: 'lesson',
      record: 'balans',
      body: JSON.stringify({ assignments: [{ type: 'pdf', file: { hash } }] }),
      base_revision: 'x',
      editor: 'anna',
    })
    .execute();
  const since = cutoffOf({ days: 60 }, new Date());
  await db.insertInto('unused_file').values({ hash, since }).execute();
  await remove('lesson/balans');
  await enforceRetention(world.context, new Date());
  const kept = db.selectFrom('unused_file').select('hash').where('hash', '=', hash);
  expect(await kept.execute()).toHaveLength(1);
});
