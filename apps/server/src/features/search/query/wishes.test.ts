import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#database/database.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { indexCatalogue } from '../search-index.service.ts';

// Lessons whose names have the same word, and which hold different material. Each has a concept sheet, which is none.
const lessons = {
  'Vulkaner – en översikt': [],
  'Vulkaner i Stilla havet': ['video'],
  'Vulkaner och jordbävningar': ['pdf'],
  'Vulkaner på Island': ['formlink'],
  'Fotosyntes i växter': ['pdf'],
  'Fotografera fotosyntesen': ['video'],
  'Fotosynteser, syntes och foto': [],
  'Andra världskriget': ['video'],
  'Bråk för alla': [],
  'Laga mat på stormkök': [],
  'Matematikens historia': [],
  Menstruation: [],
  'Sex och samlevnad': [],
  Talföljder: ['practice'],
  'Talföljder i naturen': [],
} as const;

async function seed(db: Db): Promise<void> {
  await db
    .insertInto('area')
    .values({ id: 'jord', course_id: 'ma1b', slug: 'jord', name: 'Jorden', position: 9 })
    .execute();
  for (const [index, [name, types]] of Object.entries(lessons).entries()) {
    const id = `w${index}`;
    await db
      .insertInto('lesson')
      .values({ id, area_id: 'jord', slug: id, name, position: index + 1 })
      .execute();
    const sheet = { type: 'pdf', concept_sheet: true, name: 'Begreppsblad' } as const;
    await db
      .insertInto('assignment')
      .values([
        { id: `${id}-begrepp`, lesson_id: id, position: 9, ...sheet },
        ...types.map((type, at) => ({
          id: `${id}-${at}`,
          lesson_id: id,
          name: `Del ${at + 1}`,
          type: type === 'practice' ? ('pdf' as const) : type,
          position: at + 1,
          ...(type === 'practice'
            ? { practice: JSON.stringify({ template: 'ekvationer', level: 2 }) as never }
            : type === 'formlink'
              ? { url: 'https://forms.example/x' }
              : { media_id: type === 'video' ? 'film' : 'blad' }),
        })),
      ])
      .execute();
  }
  await indexCatalogue(db);
}

let world: World;
beforeAll(async () => {
  world = await startTree();
  await seed(world.context.db);
});
afterAll(async () => world[Symbol.asyncDispose]());

const page = async (query: Record<string, string>) =>
  (await world.app.inject({ url: '/api/search', query })).json();

async function find(q: string): Promise<string[]> {
  const hits: { name: string }[] = (await page({ q })).hits;
  return hits.map(({ name }) => name);
}

test.each([
  ['arbetsblad vulkaner', 'Vulkaner och jordbävningar'],
  ['vulkaner pdf', 'Vulkaner och jordbävningar'],
  ['film om vulkaner', 'Vulkaner i Stilla havet'],
  ['vulkaner video', 'Vulkaner i Stilla havet'],
  ['självtest vulkaner', 'Vulkaner på Island'],
  ['quiz vulkan', 'Vulkaner på Island'],
  ['vikarielektion vulkaner', 'Vulkaner i Stilla havet'],
  ['worksheet volcano', 'Vulkaner och jordbävningar'],
  ['photosynthesis', 'Fotosyntes i växter'],
  ['second world war', 'Andra världskriget'],
  ['world war 2', 'Andra världskriget'],
  ['the World War II', 'Andra världskriget'],
  ['fractions', 'Bråk för alla'],
  ['mensen', 'Menstruation'],
  ['sexualundervisning', 'Sex och samlevnad'],
])('%s finds %s first', async (q, name) => {
  expect((await find(q))[0]).toBe(name);
});

test.each([
  ['hur fungerar en vulkan', 'vulkan'],
  ['Hur funkar fotosyntesen?', 'fotosyntesen'],
  ['vad betyder menstruation', 'menstruation'],
  ['vad handlar andra världskriget om', 'andra världskriget'],
  ['varför finns det vulkaner', 'vulkaner'],
  ['hur gör man bråk', 'bråk'],
  ['vad är det som händer när en vulkan bildas', 'vulkan'],
])('the question ”%s” finds what %s finds', async (question, subject) => {
  const hits = await find(subject);
  expect(hits).not.toEqual([]);
  expect(await find(question)).toEqual(hits);
});

test('a word of questions is searched when it is all that is left', async () => {
  expect(await find('vad händer')).toEqual(await find('händer'));
});

test.each(['matte', 'matten', 'Matte '])('%s is maths, and not food', async (q) => {
  const names = await find(q);
  const [maths, food] = ['Matematikens historia', 'Laga mat på stormkök'].map((name) =>
    names.indexOf(name),
  );
  expect(maths).toBeGreaterThanOrEqual(0);
  // Every lesson of the tree belongs to a course of maths.
  expect(food === -1 || Number(food) > Number(maths)).toBe(true);
});

test('a wish excludes nothing: the other lessons come after', async () => {
  expect((await find('arbetsblad vulkaner')).slice(0, 4).toSorted()).toEqual([
    'Vulkaner i Stilla havet',
    'Vulkaner och jordbävningar',
    'Vulkaner på Island',
    'Vulkaner – en översikt',
  ]);
});

test('exercises are worksheets and self-tests', async () => {
  for (const q of ['läxa vulkaner', 'övningar vulkaner', 'vulkaner uppgifter'])
    expect((await find(q)).slice(0, 2).toSorted(), q).toEqual([
      'Vulkaner och jordbävningar',
      'Vulkaner på Island',
    ]);
});

test('generated exercises answer a wish for a sheet or a test, and are called neither', async () => {
  for (const wish of ['arbetsblad', 'quiz', 'övningar'])
    expect((await find(`${wish} talföljder`))[0], wish).toBe('Talföljder');
  const [hit] = (await page({ q: 'talföljder', contents: 'practice' })).hits;
  expect(hit).toMatchObject({ name: 'Talföljder', contents: ['practice'] });
  for (const contents of ['worksheet', 'selftest'])
    expect(await page({ q: 'talföljder', contents })).toMatchObject({ total: 0 });
});

test('a wish alone finds the lessons that hold it', async () => {
  expect(await find('arbetsblad')).toEqual(
    expect.arrayContaining(['Olikheter på tallinjen', 'Vulkaner och jordbävningar']),
  );
  const open = await find('öppen');
  expect(open.toSorted()).toEqual(['Balansmetoden', 'Skala']);
});

test('fotosyntes highlights no word that only begins with foto', async () => {
  const { hits } = await page({ q: 'fotosyntes' });
  const marked = hits.flatMap(
    ({ name, nameHighlights }: { name: string; nameHighlights: [number, number][] }) =>
      nameHighlights.map(([from, to]) => name.slice(from, to)),
  );
  expect(marked).toContain('Fotosyntes');
  expect(marked).not.toContain('Fotografera');
});
