import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';

test('the subjects whose lessons explain words are listed by school type', async () => {
  await using world = await startTree();

  const reply = await world.app.inject('/api/glossary');

  expect(reply.json()).toEqual([
    expect.objectContaining({
      param: 'gymnasieskola',
      subjects: [{ slug: 'matematik', name: 'Matematik', words: expect.any(Number) }],
    }),
  ]);
});

test('a word is listed once for each meaning, with its lessons and what its subject says of it', async () => {
  await using world = await startTree();
  const { db } = world.context;
  const words = (lesson_id: string, meaning: string) => ({
    lesson_id,
    position: 9,
    word: 'Ekvation',
    meaning,
  });
  await db
    .insertInto('lesson_word')
    .values([
      words('olikhet', 'en likhet med något okänt'),
      words('gast', 'ett annat slags likhet'),
    ])
    .execute();
  const { id } = await db
    .selectFrom('subject')
    .select('id')
    .where('slug', '=', 'matematik')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('subject_word')
    .values({
      subject_id: id,
      word: 'ekvation',
      meaning: 'en likhet med något okänt',
      example: 'x + 1 = 2',
      translations: JSON.stringify({ en: 'equation' }) as never,
    })
    .execute();

  const glossary = (await world.app.inject('/api/glossary/gymnasieskola/matematik')).json<{
    words: { word: string }[];
  }>();

  expect(glossary.words.filter(({ word }) => /^ekvation$/i.test(word))).toEqual([
    {
      word: 'ekvation',
      meaning: 'en likhet med något okänt',
      example: 'x + 1 = 2',
      translations: { en: 'equation' },
      lessons: [
        expect.objectContaining({ id: 'balans' }),
        expect.objectContaining({ id: 'olikhet' }),
      ],
    },
    {
      word: 'Ekvation',
      meaning: 'ett annat slags likhet',
      lessons: [expect.objectContaining({ id: 'gast' })],
    },
  ]);
});

test('words of drafts are not listed, and a subject without words is not found', async () => {
  await using world = await startTree();
  await world.context.db.updateTable('lesson').set({ published: false }).execute();

  expect((await world.app.inject('/api/glossary')).json()).toEqual([]);
  const reply = await world.app.inject('/api/glossary/gymnasieskola/matematik');
  expect(reply.json()).toMatchObject({ status: 404, code: 'subject/not-found' });
});
