import type { AddressAnswer } from '#features/catalogue/addresses/addresses.service.ts';
import type { RemovedPage } from '@lasar/contract/editor/removed-records';
import { cutoffOf } from '@lasar/contract/operations/retention-rules';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { rowsOf } from '#features/packs/removed/removed-rows.ts';
import { enforceRetention } from '#features/operations/retention/retention.service.ts';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

async function startEditor() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  await addPerson(world, 'anna', { roles: ['editor'], firstname: 'Anna', lastname: 'Ek' });
  await addPerson(world, 'ada', { roles: ['admin'], firstname: 'Ada', lastname: 'Al' });
  const headers = { anna: await bearerOf(world, 'anna'), ada: await bearerOf(world, 'ada') };
  // The caller says what it asks for.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  const send = async <T = unknown>(
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    payload?: object,
    as: 'anna' | 'ada' = 'anna',
  ) => {
    const reply = await world.app.inject({
      method,
      url: `/api/admin/${url}`,
      headers: headers[as],
      ...(payload && { payload }),
    });
    const body: T = reply.json();
    return { status: reply.statusCode, body };
  };
  const remove = (ref: string) => send('DELETE', `content/records/${ref}`);
  const restore = (ref: string, body: object = {}) => send('POST', `removed/${ref}/restore`, body);
  const list = async (query = '') =>
    (await send<RemovedPage>('GET', `removed${query}`)).body.records;
  const addressOf = async (path: string) =>
    (
      await world.app.inject(`/api/addresses?path=${encodeURIComponent(path)}`)
    ).json<AddressAnswer>();
  return { world, send, remove, restore, list, addressOf, db: world.context.db };
}

type Editor = Awaited<ReturnType<typeof startEditor>>;

const tables = [
  ...new Set(
    (
      [
        'school-type',
        'subject',
        'course',
        'area',
        'lesson',
        'assignment',
        'teacher',
        'customer-case',
      ] as const
    ).flatMap((type) =>
      Object.values(rowsOf(type))
        .flat()
        .map(({ table }) => table),
    ),
  ),
  'lesson_picture',
  'old_address',
  'search_entry',
] as const;

/** All that is stored of the content. */
async function contentOf({ db }: Editor): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {};
  for (const table of tables) {
    // The revision counts changes, and a reference that comes back is one.
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(stored) - 'revision')::text as row from ${sql.table(table)} as stored order by 1`.execute(
      db,
    );
    stored[table] = rows.map(({ row }) => row);
  }
  return stored;
}

test.each([
  'school-type/ag',
  'subject/ma',
  'course/ma1b',
  'course/ma-niva-1b',
  'area/algebra',
  'lesson/balans',
  'teacher/eva',
  'customer-case/fallet',
])('%s is removed and restored with all that it had', async (ref) => {
  const editor = await startEditor();
  const { send, remove, restore, list, db } = editor;
  const [kind = '', id = ''] = ref.split('/');
  const comment = { text: 'Stämmer årtalet?' };
  expect(await send('POST', 'comments/lesson/balans', comment)).toMatchObject({ status: 200 });
  await db
    .insertInto('draft')
    .values({
      kind: 'lesson',
      record: 'balans',
      body: '{"name":"Nytt"}',
      base_revision: 'x',
      editor: 'anna',
    })
    .execute();
  // Nothing is indexed before the first change.
  await send('POST', 'content/records/lesson/gast/move', { position: 1 });
  await send('POST', 'content/bulk', { records: [{ kind: 'lesson', id: 'gast' }], action: 'open' });
  const before = await contentOf(editor);

  expect(await remove(ref)).toMatchObject({ status: 200 });
  const [removed, ...others] = await list();
  expect(removed).toMatchObject({
    kind,
    id,
    placeGone: false,
    by: { id: 'anna', name: 'Anna Ek' },
  });
  expect(others).toEqual([]);

  const back = await restore(ref);
  expect(back).toMatchObject({ status: 200, body: { renamed: false, elsewhere: 0, missing: 0 } });
  const after = await contentOf(editor);
  // An address that was never old before is known from then on, and the search has rows of its own.
  expect({ ...after, old_address: [], search_entry: [] }).toEqual({
    ...before,
    old_address: [],
    search_entry: [],
  });
  expect(await list()).toEqual([]);
  const history = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('record_id', '=', id)
    .orderBy('at')
    .execute();
  expect(history.map(({ action }) => action).slice(-2)).toEqual(['delete', 'restore']);
});

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

test('a removed course with 500 lessons is restored whole', async () => {
  const editor = await startEditor();
  const { remove, restore, list, db } = editor;
  await sql`insert into lesson (id, area_id, slug, name, position)
    select 'l' || n, 'tom', 'lektion-' || n, 'Lektion ' || n, n from generate_series(1, 500) as n`.execute(
    db,
  );
  await sql`insert into form (id, name, questions) select 'f' || n, 'Test', '[{"type":"text","question":"Vad?","answers":["x"]}]' from generate_series(1, 500) as n`.execute(
    db,
  );
  await sql`insert into assignment (id, lesson_id, name, type, form_id, position)
    select 'a' || n, 'l' || n, 'Test', 'formlink', 'f' || n, 1 from generate_series(1, 500) as n`.execute(
    db,
  );
  const before = await contentOf(editor);
  await remove('course/ma1b');
  expect(await list()).toMatchObject([{ id: 'ma1b', below: { lesson: 504, area: 3 } }]);
  expect(await restore('course/ma1b')).toMatchObject({ status: 200 });
  const after = await contentOf(editor);
  for (const table of ['lesson', 'assignment', 'form', 'media'])
    expect(after[table]).toEqual(before[table]);
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

// Licences and class codes hinder the removal of a school type, or end with it; a link to a preview ends.
const endsForGood = ['class_code', 'owner_licence', 'preview_link', 'subscription', 'class_answer'];

test('all that is deleted with a record is kept, or known to end', async () => {
  const { db } = await startEditor();
  const content = [
    'school_type',
    'subject',
    'course',
    'area',
    'lesson',
    'assignment',
    'teacher',
    'customer_case',
    'media',
    'form',
  ];
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confdeltype = 'c' and confrelid::regclass::text = any(${content})`.execute(
    db,
  );
  const kept = new Set<string>([...tables, ...endsForGood]);
  expect(rows.map(({ name }) => name).filter((name) => !kept.has(name))).toEqual([]);
});
