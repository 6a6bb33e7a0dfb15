import { beforeAll, afterAll, expect, test } from 'vitest';
import type { Db } from '#database/database.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';
import { indexCatalogue } from './search-index.service.ts';

// Names that occur in no other catalogue of ours, so that no rule can have been written for them.
const lessons = [
  'Fjällrävens vinterpäls',
  'Gruvdriften i Bergslagen',
  'Kvarnarna vid ån',
  'Postgång och brevbärare',
  'Glasblåsning i Småland',
  'Renskötsel året runt',
  'Skördetiden på slätten',
  'Bron över älven',
  'Brons och koppar',
  'Klassisk balett',
  'Klassens regler',
  'Latinets arv',
  'Mönstringen till havs',
  'En ring av guld',
  'Ditt andra smycke',
  'Ditt första smycke',
  'Gässen flög söderut',
  'Fiskaren drog upp noten',
  // Compounds are split by the catalogue's own words, so these have to be among them.
  'Glas, blåsning, gruva och drift',
];

async function seed(db: Db): Promise<void> {
  await db
    .insertInto('area')
    .values({ id: 'bygd', course_id: 'ma1b', slug: 'bygd', name: 'Bygden', position: 9 })
    .execute();
  await db
    .insertInto('course')
    .values(
      [
        ['mellan', 'Hantverk årskurs 4–6'],
        ['hog', 'Smide årskurs 7–9'],
        ['ridning', 'Ridning årskurs 4–6', 'Vi vässar sporrarna.'],
      ].map(([slug = '', name = '', description = ''], index) => ({
        id: slug,
        subject_id: 'ma',
        slug,
        name,
        description,
        kind: 'arskurs' as const,
        position: 8 + index,
      })),
    )
    .execute();
  await db
    .insertInto('area')
    .values([
      { id: 'slojd', course_id: 'mellan', slug: 'tra', name: 'Trä', position: 1 },
      { id: 'metall', course_id: 'hog', slug: 'metall', name: 'Metall', position: 1 },
    ])
    .execute();
  const rows = lessons.map((name, index) => ({
    id: `l${index}`,
    area_id: 'bygd',
    slug: `l${index}`,
    name,
    position: index + 1,
  }));
  const carving = {
    id: 'kniv',
    area_id: 'slojd',
    slug: 'kniv',
    name: 'Tälja en sked',
    description: 'Först vässar du kniven.',
    position: 1,
  };
  const forging = {
    ...carving,
    id: 'smide',
    area_id: 'metall',
    slug: 'smide',
    name: 'Smida en krok',
    description: '',
  };
  await db
    .insertInto('lesson')
    .values([...rows, carving, forging])
    .execute();
  await indexCatalogue(db);
}

let world: World;
beforeAll(async () => {
  world = await startTree();
  await seed(world.context.db);
});
afterAll(async () => world[Symbol.asyncDispose]());

async function find(q: string): Promise<string[]> {
  const reply = await world.app.inject({ url: '/api/search/searchLA', query: { q } });
  expect(reply.statusCode, q).toBe(200);
  return reply.json<{ Name: string }[]>().map(({ Name }) => Name);
}

test.each([
  ['definite and plural forms', 'kvarn', 'Kvarnarna vid ån'],
  ['forms after a vowel', 'postgången', 'Postgång och brevbärare'],
  ['a noun derived from a verb', 'blåsa glas', 'Glasblåsning i Småland'],
  ['a plural with another vowel', 'gås', 'Gässen flög söderut'],
  ['a strong verb', 'flyga', 'Gässen flög söderut'],
  ['another form of a strong verb', 'flugit', 'Gässen flög söderut'],
  ['a form that is also another word', 'dra upp', 'Fiskaren drog upp noten'],
  ['a part of a compound', 'gruvor', 'Gruvdriften i Bergslagen'],
  ['a compound from its parts', 'fjällräv vinter', 'Fjällrävens vinterpäls'],
  ['a compound written apart', 'post gång', 'Postgång och brevbärare'],
  ['a compound that begins with a word', 'gruvdriftsmuseum', 'Gruvdriften i Bergslagen'],
  ['letters without diacritics', 'renskotsel', 'Renskötsel året runt'],
  ['one wrong letter', 'kvarmarna', 'Kvarnarna vid ån'],
  ['two wrong letters', 'skördtidn', 'Skördetiden på slätten'],
  ['the beginning of a word', 'bergsl', 'Gruvdriften i Bergslagen'],
  ['another order', 'småland glasblåsning', 'Glasblåsning i Småland'],
  ['a year within a range', 'tälja åk 5', 'Tälja en sked'],
  ['a year after a subject', 'matte 8', 'Smide årskurs 7–9'],
  ['a year after a subject in full', 'matematik 9', 'Smide årskurs 7–9'],
  ['a stage', 'tälja mellanstadiet', 'Tälja en sked'],
  ['a subject by its abbreviation', 'ma 1b', 'Matematik 1b'],
  ['a subject and course in one', 'ma1b', 'Matematik 1b'],
  ['a subject as it is called', 'matte 1b', 'Matematik 1b'],
  ['a code of Gy11', 'matmat01b', 'Matematik 1b'],
  ['a code of Gy25', 'MATE1B00X', 'Matematik 1b'],
  ['the beginning of a code', 'MATE1', 'Matematik 1b'],
  ['a lesson by the code of Gy25', 'MATE1B00X balansmetoden', 'Balansmetoden'],
  ['a lesson by its course', 'ma1b balansmetoden', 'Balansmetoden'],
  ['a kind of school', 'matematik gymnasiet', 'Matematik'],
])('%s: %s', async (_, q, name) => {
  expect((await find(q)).slice(0, 2)).toContain(name);
});

test.each([
  ['one in four letters', 'ring', 'rinx', 'rxnx'],
  ['one in six letters', 'balett', 'balext', 'baxext'],
  ['two from seven letters on', 'småland', 'småxxnd', 'småxxxd'],
  ['two in a long word', 'klassisk', 'klassxxk', 'klasxxxk'],
  ['a wrong first letter as two', 'klassisk', 'xlassisk', 'xlassixk'],
  ['no wrong first letter in six letters', 'regler', 'reglex', 'xegler'],
])('wrong letters that are forgiven: %s', async (_, word, forgiven, refused) => {
  const right = await find(word);
  expect(right).not.toEqual([]);
  expect(await find(forgiven)).toEqual(right);
  expect(await find(refused)).toEqual([]);
});

test('a word of three letters is taken as it is typed', async () => {
  expect(await find('arv')).toEqual(['Latinets arv']);
  expect(await find('arx')).toEqual([]);
});

test('a school year outside the range finds nothing', async () => {
  expect(await find('tälja åk 8')).toEqual([]);
});

test('a school year narrows a topic, and counts no more in a name than elsewhere', async () => {
  // Both say so in their descriptions. The course has the year in its name too.
  expect(await find('vässa åk 5')).toEqual(['Tälja en sked', 'Ridning årskurs 4–6']);
  expect(await find('åk 5')).toEqual(
    expect.arrayContaining(['Hantverk årskurs 4–6', 'Ridning årskurs 4–6']),
  );
});

test('words with the exact letters come before those that differ in diacritics', async () => {
  expect((await find('bron'))[0]).toBe('Bron över älven');
  expect((await find('brons'))[0]).toBe('Brons och koppar');
});

test('words that only look alike do not share a stem', async () => {
  expect(await find('klassen')).toEqual(['Klassens regler']);
  expect(await find('klassisk')).toEqual(['Klassisk balett']);
});

test('a typed å is no prefix of a word with a', async () => {
  expect(await find('lati')).toEqual(['Latinets arv']);
  expect(await find('låt')).toEqual([]);
});

test('an ending is not a part of a compound', async () => {
  expect(await find('ring')).toEqual(['En ring av guld']);
});

test('lessons for beginners come first for a query that asks for them', async () => {
  expect(await find('smycken för nybörjare')).toEqual(['Ditt första smycke', 'Ditt andra smycke']);
});

test('the course comes before its lessons when it is named', async () => {
  expect((await find('hantverk'))[0]).toBe('Hantverk årskurs 4–6');
});

test.each(['blorfanzig', 'xqzw', '4711471147', 'kvarnarna flygplatsbuss', 'hjkl asdf'])(
  'nonsense finds nothing: %s',
  async (q) => {
    expect(await find(q)).toEqual([]);
  },
);

test('didYouMean has the corrected text, or the text without unknown words', async () => {
  const page = async (q: string) =>
    (await world.app.inject({ url: '/api/search', query: { q } })).json();
  expect(await page('renksötsel')).toMatchObject({
    didYouMean: 'renskötsel',
    hits: [{ name: 'Renskötsel året runt' }],
  });
  expect(await page('kvarnarna flygplatsbuss')).toMatchObject({
    didYouMean: 'kvarnarna',
    total: 0,
  });
  expect(await page('renskötsel')).not.toHaveProperty('didYouMean');
});
