import { contentTypes } from '@lasar/contract/catalogue/addresses';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startEditor } from './removed-records.fixture.ts';
import { rowsOf } from './removed-rows.ts';

type Editor = Awaited<ReturnType<typeof startEditor>>;

const tables = [
  ...new Set(
    contentTypes.flatMap((type) =>
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
  const review = { kind: 'lesson', record: 'balans', asked_by: 'anna', text: '' } as const;
  await db.insertInto('draft_review').values(review).execute();
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
