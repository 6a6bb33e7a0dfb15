import type { GlossaryPage } from '@lasar/contract/catalogue/glossary';
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

test('the words of a subject come a hundred at a time, with the pages of all letters, and formulas of the page alone', async () => {
  await using world = await startTree();
  const { db } = world.context;
  await db.deleteFrom('lesson_word').execute();
  const words = ['A', 'B', 'Ö'].flatMap((letter, part) =>
    Array.from({ length: 50 }, (_, index) => ({
      lesson_id: ['balans', 'olikhet', 'gast'][part] ?? '',
      position: index + 1,
      word: `${letter}${index}`,
      meaning: `Är $x_{${part}}$`,
    })),
  );
  await db.insertInto('lesson_word').values(words).execute();
  const read = async (page: number) =>
    (await world.app.inject(`/api/glossary/gymnasieskola/matematik/${page}`)).json<GlossaryPage>();
  const first = await read(1);
  expect(first).toMatchObject({ total: 150, pages: 2, languages: [] });
  expect(first.letters).toEqual([
    { letter: 'A', page: 1 },
    { letter: 'B', page: 1 },
    { letter: 'Ö', page: 2 },
  ]);
  expect(first.words).toHaveLength(100);
  const second = await read(2);
  expect(second.words.map(({ word }) => word[0])).toEqual(Array.from({ length: 50 }, () => 'Ö'));
  expect(second.maths?.map(({ written }) => written)).toEqual(['$x_{2}$']);
  for (const page of ['3', '0', 'x'])
    expect(
      (await world.app.inject(`/api/glossary/gymnasieskola/matematik/${page}`)).statusCode,
    ).toBe(page === '3' ? 404 : 400);
});
