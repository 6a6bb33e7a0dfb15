import type { SubjectWordPage } from '@lasar/contract/catalogue/subject-words';
import { expect, onTestFinished, test } from 'vitest';
import { addPerson, bearerOf } from '#test/people.ts';
import { startTree } from '#test/tree-world.ts';

async function startEditor() {
  const world = await startTree();
  onTestFinished(() => world[Symbol.asyncDispose]());
  const { db } = world.context;
  await db.deleteFrom('lesson_word').execute();
  await db
    .insertInto('lesson_word')
    .values([
      { lesson_id: 'balans', position: 1, word: 'ekvation', meaning: 'en likhet' },
      { lesson_id: 'olikhet', position: 1, word: 'ekvation', meaning: null },
      { lesson_id: 'olikhet', position: 2, word: 'cirkel', meaning: 'rund' },
    ])
    .execute();
  await db
    .insertInto('subject_word')
    .values({
      subject_id: 'ma',
      word: 'cirkel',
      meaning: 'rund',
      translations: JSON.stringify({ 'ar-t-sv-t0-und': 'دائرة', en: 'circle' }) as never,
    })
    .execute();
  await addPerson(world, 'redaktion', { roles: ['editor'] });
  const headers = await bearerOf(world, 'redaktion');
  const url = '/api/admin/subject-words/ma';
  return {
    world,
    list: async (query = '') =>
      (await world.app.inject({ url: url + query, headers })).json<SubjectWordPage>(),
    translate: (payload: object) => world.app.inject({ method: 'PUT', url, headers, payload }),
  };
}

const wordsOf = ({ words }: SubjectWordPage) => words.map(({ word }) => word);

test('the explained words of a subject are listed with their translations', async () => {
  const { list } = await startEditor();
  expect(await list()).toMatchObject({
    subject: { id: 'ma', name: 'Matematik' },
    total: 2,
    words: [
      { word: 'cirkel', meaning: 'rund', translations: { en: 'circle' } },
      { word: 'ekvation', meaning: 'en likhet', translations: {} },
    ],
  });
  expect(wordsOf(await list('?filter=unread'))).toEqual(['cirkel']);
  expect(wordsOf(await list('?filter=untranslated'))).toEqual(['ekvation']);
  expect(wordsOf(await list('?q=EKVA'))).toEqual(['ekvation']);
});

test("a machine's translation that an editor has read is shown as everybody else's", async () => {
  const { list, translate, world } = await startEditor();
  const before = { translations: { 'ar-t-sv-t0-und': 'دائرة', en: 'circle' } };
  const read = { word: 'cirkel', translations: { ar: 'دائرة', en: 'circle' }, before };
  expect((await translate(read)).statusCode).toBe(200);
  expect(wordsOf(await list('?filter=unread'))).toEqual([]);
  const glossary = await world.app.inject('/api/glossary/gymnasieskola/matematik');
  expect(glossary.json()).toMatchObject({
    words: [{ word: 'cirkel', translations: { ar: 'دائرة', en: 'circle' } }, {}],
  });
  const { before: was, after } = await world.context.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('record_type', '=', 'subject')
    .executeTakeFirstOrThrow();
  expect([was, after]).toEqual([
    { translations: ['cirkel', 'en: circle', 'ar-t-sv-t0-und: دائرة'] },
    { translations: ['cirkel', 'ar: دائرة', 'en: circle'] },
  ]);

  // Who had read what stood there before is told that it is something else now.
  const late = await translate({ ...read, translations: { en: 'ring' } });
  expect(late.json()).toMatchObject({ status: 409, code: 'request/outdated' });
});

test('a word that only lessons explain is translated for all of the subject', async () => {
  const { list, translate, world } = await startEditor();
  const translated = { word: 'ekvation', translations: { so: 'isle’eg' } };
  expect((await translate(translated)).json()).toEqual({ ...translated, meaning: 'en likhet' });
  expect((await list('?q=ekvation')).words).toEqual([{ ...translated, meaning: 'en likhet' }]);
  const { db } = world.context;
  // A lesson that has the word without a meaning gets the one that the subject now gives it.
  const [olikhet] = await db
    .selectFrom('lesson_word')
    .select(['meaning', 'shared'])
    .where('lesson_id', '=', 'olikhet')
    .where('word', '=', 'ekvation')
    .execute();
  expect(olikhet).toEqual({ meaning: 'en likhet', shared: true });
});

test.for([
  [{ word: 'finns inte', translations: {} }, 404, 'record/not-found'],
  [{ word: 'cirkel', translations: { en: '   ' } }, 400, 'request/invalid'],
  [{ word: 'cirkel', translations: { 'en_US!': 'circle' } }, 400, 'request/invalid'],
  [{ word: 'cirkel', translations: { en: 'x'.repeat(501) } }, 400, 'request/invalid'],
] as const)('%j is refused', async ([payload, status, code]) => {
  const { translate, list } = await startEditor();
  expect((await translate(payload)).json()).toMatchObject({ status, code });
  expect((await list('?q=cirkel')).words[0]?.translations).toHaveProperty('en', 'circle');
});
