import { expect, test } from 'vitest';
import { startEditorWorld } from '#test/editor-world.ts';

async function startEditor() {
  const { world, send, open } = await startEditorWorld();
  const bulk = (ids: readonly string[], change: object) =>
    send('POST', 'content/bulk', {
      records: ids.map((each) => {
        const [kind, id] = each.split('/');
        return { kind, id };
      }),
      ...change,
    });
  return { world, send, bulk, open };
}

test('many records are moved at once, and what cannot be is named with its reason', async () => {
  const { send, bulk, open } = await startEditor();
  const { body: area } = await send<{ id: string }>('POST', 'content/records', {
    kind: 'area',
    parent: 'ma1b',
    name: 'Samlat',
  });
  const { body } = await bulk(['lesson/balans', 'lesson/olikhet', 'teacher/eva', 'lesson/borta'], {
    action: 'move',
    parent: area.id,
  });
  expect(body).toEqual({
    done: 2,
    refused: [
      {
        kind: 'teacher',
        id: 'eva',
        errors: [{ path: '', code: 'invalid', sentence: 'Posten kan inte ligga där.' }],
      },
      {
        kind: 'lesson',
        id: 'borta',
        errors: [{ path: '', code: 'invalid', sentence: 'Posten finns inte längre.' }],
      },
    ],
  });
  for (const id of ['balans', 'olikhet'])
    expect((await open(`lesson/${id}`)).parents.at(-1)).toMatchObject({ id: area.id });
  expect(
    (await bulk(['lesson/balans'], { action: 'move', parent: 'finns-inte' })).body,
  ).toMatchObject({ done: 0, refused: [{ id: 'balans' }] });
});

test('a key word is added to the drafts of many lessons, and taken out of them', async () => {
  const { bulk, open } = await startEditor();
  const before = await open('lesson/balans');
  const ids = ['lesson/balans', 'lesson/olikhet', 'area/algebra'];
  const word = { word: 'Ekvation', meaning: 'En likhet med ett okänt tal.' };
  expect((await bulk(ids, { action: 'add-word', word })).body).toEqual({ done: 2, refused: [] });

  const { draft, body } = await open('lesson/balans');
  expect(body).toEqual(before.body);
  // It had the word already, in its own spelling.
  expect(draft?.body['words']).toEqual([
    { word: 'ekvation', meaning: 'En likhet med ett okänt tal.' },
    { word: 'led' },
  ]);
  expect((await open('lesson/olikhet')).draft?.body['words']).toContainEqual(word);
  expect((await open('area/algebra')).draft).toBeUndefined();

  await bulk(ids, { action: 'remove-word', word: { word: 'EKVATION' } });
  const after = await open('lesson/balans');
  expect(after.draft).toMatchObject({ saveNumber: 2, body: { words: [{ word: 'led' }] } });
  // Nothing to take out: no save.
  await bulk(ids, { action: 'remove-word', word: { word: 'ekvation' } });
  expect((await open('lesson/balans')).draft?.saveNumber).toBe(2);
});

test('an action without what it needs is refused, and changes nothing', async () => {
  const { bulk, open } = await startEditor();
  for (const change of [
    { action: 'move' },
    { action: 'add-word' },
    { action: 'add-word', word: { word: ' ' } },
    { action: 'add-word', word: { word: 'a'.repeat(201) } },
    { action: 'remove-word', word: { meaning: 'x' } },
    { action: 'delete' },
  ])
    expect((await bulk(['lesson/balans'], change)).status, JSON.stringify(change)).toBe(400);
  expect((await open('lesson/balans')).draft).toBeUndefined();
});

test('the meanings of a word elsewhere are suggested, the whole word first', async () => {
  const { world, send } = await startEditor();
  await world.context.db
    .insertInto('lesson_word')
    .values([
      { lesson_id: 'olikhet', position: 1, word: 'ekvationslösning', meaning: 'Att lösa en.' },
      { lesson_id: 'olikhet', position: 2, word: 'Ekvation', meaning: 'Två lika uttryck.' },
      { lesson_id: 'olikhet', position: 3, word: '100%', meaning: 'Allt.' },
      { lesson_id: 'olikhet', position: 4, word: '100 meter', meaning: 'En sträcka.' },
    ])
    .execute();
  await world.context.db
    .insertInto('subject_word')
    .values({ subject_id: 'ma', word: 'ekvation', meaning: 'Ämnets ord.' })
    .execute();
  const meanings = async (word: string) =>
    (await send<{ meaning: string }[]>('GET', `content/meanings?word=${encodeURIComponent(word)}`))
      .body;
  const found = await meanings('EKVATION');
  expect(found.at(-1)).toMatchObject({ word: 'ekvationslösning' });
  expect(
    found
      .slice(0, 3)
      .map(({ meaning }) => meaning)
      .toSorted(),
  ).toEqual(['en likhet med något okänt', 'Två lika uttryck.', 'Ämnets ord.'].toSorted());
  expect(found).toContainEqual({
    word: 'ekvation',
    meaning: 'Ämnets ord.',
    lessons: 0,
    subject: 'Matematik',
  });
  expect((await meanings('100%')).map(({ meaning }) => meaning)).toEqual(['Allt.']);
  expect(await meanings('  a ')).toEqual([]);
  expect((await send('GET', 'content/meanings?word=a')).status).toBe(400);
});
