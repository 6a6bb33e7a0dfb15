import { createHash } from 'node:crypto';
import type { SchoolTypeTree } from '@lasar/contract/catalogue/catalogue';
import { wholeLesson } from '@lasar/contract/catalogue/lesson-holds';
import { expect, test } from 'vitest';
import type { Db } from '#database/database.ts';
import { startTree } from '#test/tree-world.ts';
import { indexCatalogue } from './search-index.service.ts';

const choice = { type: 'choice', question: '1 + 1?', choices: [{ text: '2', correct: true }] };
const number = { type: 'number', question: '1 + 1?', answer: 2 };
const questions = [...Array.from({ length: wholeLesson.questions - 1 }, () => choice), number];
const sheet = '# Blad\n\n1. Räkna.\n\n   - a) 1 + 1\n\n2. Rita.\n\n## Uppgift 3\n\n4) Skriv.\n';

/** What a lesson is made of. The standard is just enough of each for a whole lesson. */
interface Parts {
  readonly text?: string;
  readonly seconds?: number;
  readonly questions?: readonly object[];
  /** Null for a pdf without its Markdown. */
  readonly markdown?: string | null;
  readonly hasKey?: boolean;
  readonly unpublished?: readonly string[];
}

/** A text of a number of words. Signs of Markdown are no words, and a formula is one. */
const textOf = (words: number): string => `## Knop\n\n- $a + b$ ${'rep '.repeat(words - 2)}\n`;

const cases: readonly [id: string, holds: string, parts: Parts][] = [
  ['just-enough', 'whole', {}],
  ['short-film', 'exercise', { seconds: wholeLesson.filmSeconds - 1 }],
  ['few-questions', 'exercise', { questions: questions.slice(1) }],
  ['questions-of-one-kind', 'exercise', { questions: questions.map(() => choice) }],
  ['few-tasks', 'exercise', { markdown: sheet.replace('4) ', '') }],
  ['unknown-tasks', 'exercise', { markdown: null }],
  ['tasks-with-a-key', 'whole', { markdown: null, hasKey: true }],
  ['hidden-test', 'exercise', { unpublished: ['prov'] }],
  ['concepts-alone', 'words', { unpublished: ['film', 'blad', 'prov'] }],
  // Of a text and a self-test a sheet is made.
  ['text-and-test', 'whole', { text: textOf(150), unpublished: ['film', 'blad'] }],
  ['short-text', 'exercise', { text: textOf(149), unpublished: ['film', 'blad'] }],
  ['text-alone', 'exercise', { text: textOf(150), unpublished: ['film', 'blad', 'prov'] }],
];

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

async function addLesson(db: Db, id: string, position: number, parts: Parts): Promise<void> {
  const { seconds = wholeLesson.filmSeconds, markdown = sheet, unpublished = [] } = parts;
  await addName(db, id, `Knopar ${position}`, position, parts.text);
  const size = { bytes: 20, width: 1280, height: 720 };
  const poster = { poster_hash: hashOf(`poster ${id}`), poster_file_name: 'film.jpg' };
  const film = { file_name: 'film.mp4', content_type: 'video/mp4', ...size, ...poster, seconds };
  const pdf = { file_name: 'blad.pdf', content_type: 'application/pdf', bytes: 20, pages: 1 };
  const hash = hashOf(id);
  await db
    .insertInto('media')
    .values({ id: `${id}-film`, hash: hashOf(`film ${id}`), ...film })
    .execute();
  await db
    .insertInto('media')
    .values([
      { id: `${id}-blad`, hash, ...pdf },
      { id: `${id}-facit`, hash: hashOf(`facit ${id}`), ...pdf },
    ])
    .execute();
  if (markdown !== null)
    await db.insertInto('worksheet_source').values({ hash, markdown }).execute();
  await db
    .insertInto('form')
    .values({ id, name: 'Prov', questions: JSON.stringify(parts.questions ?? questions) })
    .execute();
  const assignment = (name: string, place: number) => ({
    id: `k-${id}-${name}`,
    lesson_id: id,
    name,
    position: place,
    published: !unpublished.includes(name),
  });
  await db
    .insertInto('assignment')
    .values({ ...assignment('film', 1), type: 'video', media_id: `${id}-film` })
    .execute();
  await db
    .insertInto('assignment')
    .values({
      ...assignment('blad', 2),
      type: 'pdf',
      media_id: `${id}-blad`,
      answer_key_id: parts.hasKey ? `${id}-facit` : null,
    })
    .execute();
  await db
    .insertInto('assignment')
    .values({ ...assignment('prov', 3), type: 'formlink', form_id: id })
    .execute();
  await db
    .insertInto('assignment')
    .values({ ...assignment('begrepp', 4), type: 'pdf', concept_sheet: true })
    .execute();
}

const addName = (db: Db, id: string, name: string, position: number, text?: string) =>
  db
    .insertInto('lesson')
    .values({ id, area_id: 'algebra', slug: id, name, position, text: text ?? null })
    .execute();

test('a hit tells how much of a lesson there is, and of equal hits whole lessons come first', async () => {
  await using world = await startTree();
  const { db } = world.context;
  for (const [index, [id, , parts]] of cases.entries()) await addLesson(db, id, 10 + index, parts);
  await addName(db, 'empty', 'Knopar', 30);
  await indexCatalogue(db);

  const found = await world.app.inject({ url: '/api/search/searchLA', query: { q: 'knopar' } });
  const hits = found.json<{ Id: string; holds: string }[]>();
  const holdsOf = Object.fromEntries(hits.map(({ Id, holds }) => [Id, holds]));
  expect(holdsOf).toMatchObject(Object.fromEntries(cases.map(([id, holds]) => [id, holds])));
  // A lesson that fits better comes first, however thin.
  expect(hits[0]).toMatchObject({ Id: 'empty', holds: 'words' });
  expect(hits.slice(1, cases.length + 1).map(({ holds }) => holds)).toEqual([
    ...Array<string>(3).fill('whole'),
    ...Array<string>(8).fill('exercise'),
    'words',
  ]);

  const page = await world.app.inject({ url: '/api/search', query: { q: 'knopar' } });
  const onPage = page.json<{ hits: { id: string; type: string; holds?: string }[] }>().hits;
  expect(onPage[0]).toMatchObject({ id: 'empty', holds: 'words' });
  expect(onPage.filter(({ type, holds }) => type !== 'lesson' && holds !== undefined)).toEqual([]);
});

test('lists, filters and central content tell how much of a lesson there is', async () => {
  await using world = await startTree();
  const { db } = world.context;
  const told = ['just-enough', 'text-and-test', 'few-tasks', 'concepts-alone'];
  for (const [index, [id, , parts]] of cases.entries())
    if (told.includes(id)) await addLesson(db, id, 10 + index, parts);
  await db
    .insertInto('lesson_teacher')
    .values({ lesson_id: 'few-tasks', teacher_id: 'eva', position: 1 })
    .execute();
  const refer = (table: 'course' | 'lesson', id: string, centralContent: readonly string[]) =>
    db.updateTable(table).set({ extra: { centralContent } }).where('id', '=', id).execute();
  await refer('course', 'ma1b', ['1 Räkna', '2 Rita', '3 Skriva']);
  await refer('lesson', 'just-enough', ['MATMAT01b 1']);
  await refer('lesson', 'few-tasks', ['MATMAT01b 1', 'MATMAT01b 2']);
  await indexCatalogue(db);
  await world.context.content.catchUp();
  const read = async <T>(path: string, query = {}) =>
    (await world.app.inject({ url: `/api/${path}`, query })).json<T>();
  type Told = readonly { readonly id: string; readonly holds?: string }[];
  const holdsIn = (lessons: Told) =>
    Object.fromEntries(lessons.map(({ id, holds }) => [id, holds]));

  expect(holdsIn(await read('school/lessons/algebra'))).toMatchObject({
    'just-enough': 'whole',
    'text-and-test': 'whole',
    'few-tasks': 'exercise',
    'concepts-alone': 'words',
  });
  expect(holdsIn(await read('school/lesson/teacher/eva'))).toMatchObject({
    'few-tasks': 'exercise',
  });
  expect(await read('school/schoolData/areaContents/gymnasieskola')).toContainEqual(
    expect.objectContaining({ lessons: expect.objectContaining({ whole: 2 }) }),
  );
  const { subjects } = await read<SchoolTypeTree>(
    'school/schoolData/schoolTypeByIdentifier/gymnasieskola',
  );
  const areas = subjects.flatMap(({ courses }) => courses.flatMap((course) => course.areas));
  const whole = areas.map(({ id, wholeCount }) => [id, wholeCount] as const);
  expect(whole.filter(([, count]) => count !== undefined)).toEqual([['algebra', 2]]);
  const points = await read<{ lessons: Told }[]>('school/course/ma1b/centralContent');
  expect(points.map(({ lessons }) => holdsIn(lessons))).toEqual([
    { 'just-enough': 'whole', 'few-tasks': 'exercise' },
    { 'few-tasks': 'exercise' },
    {},
  ]);

  const search = (contents: string) =>
    read<{ hits: Told; facets: { contents: object[] } }>('search', { q: 'knopar', contents });
  const { hits, facets } = await search('whole');
  expect(holdsIn(hits)).toEqual({ 'just-enough': 'whole', 'text-and-test': 'whole' });
  expect(facets.contents).toContainEqual({ value: 'whole', count: 2 });
  expect(holdsIn((await search('whole.film')).hits)).toEqual({ 'just-enough': 'whole' });
});

test('a lesson without text and film names whole lessons of its course, the nearest first', async () => {
  await using world = await startTree();
  const { db } = world.context;
  const far = { area_id: 'geometri' };
  for (const [index, id] of ['a', 'b', 'c', 'd', 'elsewhere'].entries())
    await addLesson(db, id, 10 + index, {});
  for (const id of ['d', 'elsewhere'])
    await db.updateTable('lesson').set(far).where('id', '=', id).execute();
  await addName(db, 'thin', 'Tunn', 13);
  await addName(db, 'thin-far', 'Tunn bortom', 20);
  await db.updateTable('lesson').set(far).where('id', '=', 'thin-far').execute();
  const word = (lesson_id: string) => ({ lesson_id, position: 1, word: 'Knop', meaning: null });
  await db
    .insertInto('lesson_word')
    .values([word('thin'), word('a')])
    .execute();
  await indexCatalogue(db);
  await world.context.content.catchUp();
  const near = async (id: string) => {
    const { wholeNear } = (await world.app.inject(`/api/school/lesson/${id}`)).json<{
      wholeNear?: { id: string; name: string; area: string }[];
    }>();
    return wholeNear?.map((lesson) => lesson.id);
  };

  expect(await near('thin')).toEqual(['a', 'c', 'b']);
  expect(await near('thin-far')).toEqual(['elsewhere', 'd', 'c']);
  // It has a film, so it teaches something.
  expect(await near('balans')).toBeUndefined();
});
