import { afterAll, beforeAll, expect, test } from 'vitest';
import { followOperations } from '#operations.ts';
import { addLicence, addPerson, bearerOf } from '#test/people.ts';
import { readPdf } from '#test/read-pdf.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

let world: World;
/** The address of the answers, which a teacher gets. */
let keyUrl: string;

beforeAll(async () => {
  world = await startTree();
  const practice = JSON.stringify({ template: 'ekvationer', level: 2, count: 6 }) as never;
  const row = { lesson_id: 'balans', name: 'Övningsblad: Ekvationer', practice };
  await world.context.db
    .insertInto('assignment')
    .values([
      { ...row, id: 'blad', type: 'pdf', position: 20 },
      { ...row, id: 'prov', type: 'formlink', position: 21 },
    ])
    .execute();
  await addLicence(world, 'skolan', 'gy');
  for (const role of ['teacher', 'student'] as const)
    await addPerson(world, role, { roles: [role], organisation_id: 'skolan' });
  keyUrl = (await assignment('teacher')).answerKey.url;
});
afterAll(() => world[Symbol.asyncDispose]());

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers });

const assignment = async (person: string) =>
  (await get('/api/school/assignment/blad', await bearerOf(world, person))).json();

async function read(url: string) {
  const reply = await get(url);
  expect([url, reply.statusCode]).toEqual([url, 200]);
  const pdf = await readPdf(reply.rawPayload);
  return { ...pdf, tagged: pdf.pages.flatMap(({ tagged }) => tagged) };
}
const setOf = (query: string) => read(`${keyUrl}?${query}`);

const subtitles = (tagged: readonly string[]) =>
  tagged.filter((line) => /^P: (Blad|Facit till blad) /.test(line));
const tasksIn = (tagged: readonly string[]) =>
  tagged.filter((line) => line.includes('Lös ekvationen'));

test('sheets with different numbers are one document, with their answers in one table last', async () => {
  let documents = 0;
  const stop = followOperations(({ kind }) => void (documents += kind === 'document' ? 1 : 0));
  const set = await setOf('sheet=17&count=3&parts=all');
  stop();
  expect(documents).toBe(1);

  expect(set).toMatchObject({
    title: 'Övningsblad: Ekvationer, blad 17–19',
    accessible: true,
  });
  expect(subtitles(set.tagged)).toEqual([
    'P: Blad 17',
    'P: Blad 18',
    'P: Blad 19',
    'P: Facit till blad 17–19',
  ]);
  const tasks = tasksIn(set.tagged);
  expect(tasks).toHaveLength(18);
  expect(new Set(tasks).size).toBeGreaterThan(12);
  // Each is handed out by itself: it has the address, the number and its own pages.
  const [first] = set.pages;
  expect(first?.seen).toMatch(/Bladet på skärm: \S+\/l\/\w+, nummer 17/);
  for (const page of set.pages) expect(page.seen).toContain('Sida 1 av 1');
  expect(set.tagged.join()).not.toContain('undefined');

  // The row of a sheet has the answers of its own key.
  const own = await read(`${keyUrl}?sheet=18`);
  const from = own.tagged.indexOf('H2: Version A');
  const answers = own.tagged
    .slice(from, own.tagged.indexOf('H2: Version B'))
    .flatMap((line) => (line.startsWith('P: ') ? line.slice('P: '.length) : []));
  const cells = set.tagged.filter((line) => /^T[HD]: /.test(line));
  const row = cells.slice(cells.findIndex((cell) => cell.endsWith(': 18')) + 1).slice(0, 6);
  expect(cells.slice(0, 7)).toEqual(['Blad', 1, 2, 3, 4, 5, 6].map((head) => `TH: ${head}`));
  expect(row.map((cell) => cell.slice(4))).toEqual(answers);
});

test('the sheets and their key can be documents of their own', async () => {
  const sheets = await setOf('sheet=499&count=2&parts=sheets');
  expect(subtitles(sheets.tagged)).toEqual(['P: Blad 499', 'P: Blad 500']);
  const key = await setOf('sheet=499&count=2&parts=key');
  expect(subtitles(key.tagged)).toEqual(['P: Facit till blad 499–500']);
  expect(key.title).toBe('Facit till Övningsblad: Ekvationer, blad 499–500');
});

test('two levels are one document, with the solutions of both in one key', async () => {
  const set = await setOf('sheet=17&count=1&levels=2-3&parts=all');
  expect(subtitles(set.tagged)).toEqual([
    'P: Blad M17',
    'P: Blad S17',
    'P: Facit till blad M17 och S17',
  ]);
  expect(set.tagged.filter((line) => line.startsWith('H2: '))).toEqual([
    'H2: Nivå mellan',
    'H2: Nivå svår',
  ]);
  // The number with the level of the assignment opens the sheet that the number alone opens.
  const usual = await read('/documents/practice/blad?sheet=17');
  expect(tasksIn(set.tagged).slice(0, 6)).toEqual(tasksIn(usual.tagged));
  const hard = await read('/documents/practice/blad?sheet=300017');
  expect(subtitles(hard.tagged)).toEqual(['P: Blad S17, version A']);
  expect(tasksIn(set.tagged).slice(6)).toEqual(tasksIn(hard.tagged));
});

test('on both sides of papers, every sheet begins on a paper of its own', async () => {
  const set = await setOf('sheet=17&count=2&parts=all&duplex=1');
  const begins = set.pages.flatMap(({ tagged }, index) =>
    tagged.some((line) => /^P: (Blad|Facit till blad) /.test(line)) ? [index] : [],
  );
  expect(begins).toEqual([0, 2, 4]);
});

test.each([
  'sheet=17&count=0',
  'sheet=17&count=41',
  'sheet=17&count=21&levels=1-3',
  'sheet=17&count=2&levels=1-2-3',
  'sheet=480&count=28',
  'sheet=400017&count=2',
  'sheet=100000&count=2',
])('%s is not printed', async (query) => {
  expect((await get(`${keyUrl}?${query}`)).json()).toMatchObject({
    status: 400,
    code: 'request/invalid',
  });
});

test('a set without a number begins with one that leaves room for all', async () => {
  const { headers } = await get(`${keyUrl}?count=40&parts=key`);
  const query = new URL(String(headers.location), 'http://x').searchParams;
  expect([query.get('count'), query.get('parts')]).toEqual(['40', 'key']);
  expect(Number(query.get('sheet'))).toBeLessThanOrEqual(461);
});

test('sets are for those who get the answers', async () => {
  const { answerKey, media } = await assignment('student');
  expect(answerKey).toBeUndefined();
  const { title } = await read(`${media.url}?sheet=17&count=3&parts=all`);
  expect(title).toBe('Övningsblad: Ekvationer, blad 17A');
});

test('a self-test has the levels to choose from, and a number for each', async () => {
  const form = async (number: number) => (await get(`/api/practice/prov/${number}`)).json();
  const [usual, middle, easy] = [await form(17), await form(200_017), await form(100_017)];
  expect(usual).toMatchObject({ sheet: 17, level: 2, levels: [1, 2, 3] });
  expect(middle.questions).toEqual(usual.questions);
  expect(easy).toMatchObject({ sheet: 100_017, level: 2 });
  expect(easy.questions).not.toEqual(usual.questions);
  expect(await assignment('student')).toMatchObject({ level: 2, levels: [1, 2, 3] });
});
