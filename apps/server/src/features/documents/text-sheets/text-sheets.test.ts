import type { LessonPage } from '@lasar/contract/catalogue/lessons';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, principals, startAccessWorld, type PrincipalName } from '#test/access-world.ts';
import { readPdf } from '#test/read-pdf.ts';
import type { World } from '#test/world.ts';
import { easyText, questions, text } from './text-sheets.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startAccessWorld();
  const { db } = world.context;
  const lessons = db.updateTable('lesson').set({ text });
  await lessons.where('id', 'in', ['olikhet', 'balans', 'gast']).execute();
  await lessons
    .set({ extra: JSON.stringify({ easy: { text: easyText } }) as never })
    .where('id', '=', 'olikhet')
    .execute();
  await db
    .updateTable('form')
    .set({ questions: JSON.stringify(questions) })
    .where('id', '=', 'lastest')
    .execute();
  await db
    .insertInto('lesson_goal')
    .values({ lesson_id: 'olikhet', position: 1, goal: 'Du kan läsa en olikhet.' })
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());

type Sheet = NonNullable<LessonPage['textSheet']>;

async function sheetOf(principal: PrincipalName, lesson = 'olikhet'): Promise<Sheet | undefined> {
  const headers = await headersOf(world, principal);
  const reply = await world.app.inject({ url: `/api/school/lesson/${lesson}`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<LessonPage>().textSheet;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers });

async function pdfOf(part: string) {
  const { url } = (await sheetOf('teacher')) ?? {};
  const reply = await get(`${url}?part=${part}`);
  expect(reply.statusCode).toBe(200);
  return readPdf(reply.rawPayload);
}

const taggedOf = async (part: string) => (await pdfOf(part)).pages.flatMap(({ tagged }) => tagged);

const sheets = ['easier', 'full', 'both'];
const withKey = [...sheets, 'key', 'all'];
const own = '/documents/text-sheets/olikhet';
const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await get(url, { ...headers, 'if-none-match': '*' })).statusCode;

const denials = [
  ['anonymous', 'login', 401],
  ['other', 'subscription', 403],
  ['expired', 'subscription', 403],
  ['ownerAdmin', 'subscription', 403],
] as const;

test.each(denials)('%s is told what is missing: %s', async (name, locked, status) => {
  expect(await sheetOf(name)).toEqual({ parts: sheets, locked });
  const headers = await headersOf(world, name);
  for (const part of withKey) expect(await statusOf(`${own}?part=${part}`, headers)).toBe(status);
});

const pupils: readonly PrincipalName[] = [
  'student',
  'skolonStudent',
  'codeStudent',
  'schoolStudent',
];
const readers = principals.filter((name) => denials.every(([denied]) => denied !== name));

test.each(readers)('%s opens the sheets of a lesson, and its key by right', async (name) => {
  const parts = pupils.includes(name) ? sheets : withKey;
  const sheet = await sheetOf(name);
  expect(sheet).toEqual({ parts, url: expect.stringContaining('/signed/') as string });
  const headers = await headersOf(world, name);
  for (const part of withKey) {
    const status = parts.includes(part) ? 304 : 403;
    // A pdf reader sends no token of a session.
    expect([part, await statusOf(`${sheet?.url}?part=${part}`)]).toEqual([part, status]);
    expect([part, await statusOf(`${own}?part=${part}`, headers)]).toEqual([part, status]);
  }
});

test('the easier sheet has the easier text, the words, hints and fewer choices', async () => {
  const pdf = await pdfOf('easier');

  expect(pdf).toMatchObject({
    title: 'Arbetsblad med stöd: Olikheter på tallinjen',
    lang: 'sv-SE',
    accessible: true,
  });
  const tagged = pdf.pages.flatMap((page) => page.tagged);
  expect(tagged.slice(0, 14)).toEqual([
    'H1: Olikheter på tallinjen',
    'P: Arbetsblad med stöd. Matematik 1b, Algebra',
    'P: Namn:',
    'H2: Ord',
    'TH: Ord',
    'TH: Betydelse',
    'TD: olikhet',
    'TD: Ett tal är större.',
    'H2: Läs',
    'H3: Pilen pekar mot det mindre',
    'P: Tecknet visar vilket tal som är minst.',
    'H3: Tallinjen',
    'P: Små tal står till vänster på tallinjen. Stora tal står till höger.',
    'H2: Uppgifter',
  ]);
  for (const line of [
    'P: Ledtråd: Läs under rubriken ”Tallinjen”.',
    'P: Ledtråd: Svaret börjar på ”ol” och har 14 bokstäver.',
    'P: Ledtråd: Först kommer ”ett”.',
    'P: Ledtråd: ”<” hör ihop med ”mindre än”.',
    'P: Ledtråd: Två av svaren stämmer.',
    'P: Till vänster',
    'P: Svar (cm):',
  ])
    expect(tagged).toContain(line);
  expect(tagged).not.toContain('P: Ingenstans');
  expect(pdf.pages[0]?.tree).toContain('LI(Lbl LBody(P');
});

test('the full sheet has the goals, the whole text, all choices and words to explain', async () => {
  const tagged = await taggedOf('full');

  expect(tagged).toContain('P: Du kan läsa en olikhet.');
  expect(tagged).toContain('P: På tallinjen står de mindre talen till vänster om de större.');
  expect(tagged).toContain('P: Ingenstans');
  expect(tagged).toContain('P: Förklara med egna ord: olikhet');
  expect(tagged.join()).not.toContain('Ledtråd');
  // The items of an order question stand in another order than the right one.
  const order = tagged.filter((line) => /^P: (ett|två|tre)$/.test(line));
  expect(order).toEqual(['P: ett', 'P: tre', 'P: två']);
  expect(tagged).toEqual(
    expect.arrayContaining(['TD: A lika med', 'TD: B mindre än', 'TD: C större än']),
  );
  const both = await pdfOf('both');
  expect(both.pages.filter((page) => page.tagged[0] === 'H1: Olikheter på tallinjen')).toHaveLength(
    2,
  );
});

test('the key has every answer with its explanation, for both levels', async () => {
  const tagged = await taggedOf('key');

  for (const line of [
    'P: Till vänster',
    'P: De mindre talen står till vänster.',
    'P: 1,5 cm (mellan 1,4 och 1,6 är rätt)',
    'P: olikhetstecken',
    'P: Också rätt: olikhetstecknet',
    'P: 1. ett',
    'P: 3. tre',
    'P: >: C (större än)',
    'P: 4',
    'P: Förklara med egna ord: olikhet',
    'P: Ett tal är större.',
  ])
    expect(tagged).toContain(line);
  expect(tagged).not.toContain('P: Ingenstans');
  expect(tagged).not.toContain('P: Namn:');
});

test('two levels and one key are one document, as a pdf and in Word', async () => {
  const pdf = await pdfOf('all');
  const tagged = pdf.pages.flatMap((page) => page.tagged);

  expect(pdf.title).toBe('Arbetsblad på två nivåer med facit: Olikheter på tallinjen');
  const begins = pdf.pages.flatMap((page) =>
    page.tagged[0] === 'H1: Olikheter på tallinjen' ? [page.tagged[1]?.split('.')[0]] : [],
  );
  expect(begins).toEqual(['P: Arbetsblad med stöd', 'P: Arbetsblad', 'P: Facit']);
  expect(tagged).toContain('P: Ledtråd: Läs under rubriken ”Tallinjen”.');
  expect(tagged).toContain('P: Ingenstans');
  expect(tagged.slice(tagged.findIndex((line) => line.startsWith('P: Facit.')))).toContain(
    'P: De mindre talen står till vänster.',
  );

  const { url } = (await sheetOf('teacher')) ?? {};
  const word = unzipSync((await get(`${url}?part=all&format=docx`)).rawPayload);
  const document = strFromU8(word['word/document.xml'] ?? new Uint8Array());
  for (const line of ['Arbetsblad med stöd', 'Ingenstans', 'Facit gäller båda nivåerna'])
    expect(document).toContain(line);
});

test('the sheets are Word documents with headings, boxes and lines to write on', async () => {
  const { url } = (await sheetOf('student')) ?? {};
  const reply = await get(`${url}?part=both&format=docx`);

  expect(reply.headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'content-disposition': expect.stringContaining('.docx"') as string,
    'cache-control': 'private, no-cache',
  });
  const parts = unzipSync(reply.rawPayload);
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  expect(document.match(/<w:pStyle w:val="Heading1"\/>/g)).toHaveLength(2);
  expect(document).toContain('<w:br w:type="page"/>');
  for (const line of ['Små tal står till vänster', 'Ledtråd: ', 'Förklara med egna ord'])
    expect(document).toContain(line);
  expect(document).toMatch(/<m:t>&lt;</);
  expect(strFromU8(parts['word/numbering.xml'] ?? new Uint8Array())).toContain('☐');
});

test('an open lesson has an open address, and its key is for teachers alone', async () => {
  expect(await sheetOf('anonymous', 'balans')).toEqual({
    url: '/documents/text-sheets/balans',
    parts: sheets,
  });
  expect(await sheetOf('student', 'balans')).toMatchObject({ parts: sheets });
  expect(await sheetOf('teacher', 'balans')).toMatchObject({ parts: withKey });
  const reply = await get('/documents/text-sheets/balans?part=easier');
  expect(reply.headers).toMatchObject({
    'content-disposition': expect.stringContaining(
      'filename="Arbetsblad med stod Balansmetoden.pdf"',
    ) as string,
    'cache-control': expect.stringContaining('public') as string,
  });
  // Without an easier version the text itself is read.
  const { pages } = await readPdf(reply.rawPayload);
  expect(pages.flatMap(({ tagged }) => tagged)).toContain('H3: Tallinjen');
  expect((await get('/documents/text-sheets/balans?part=key')).json()).toMatchObject({
    status: 401,
    code: 'access/login-required',
  });
  expect((await get('/documents/text-sheets/balans')).statusCode).toBe(400);
});

test('a signed address opens what it was signed for, and nothing else', async () => {
  const { url = '' } = (await sheetOf('student')) ?? {};

  for (const other of [`${url}-key`, `${url}-drafts`, url.replace('olikhet', 'balans')])
    expect((await get(`${other}?part=full`)).json()).toMatchObject({ code: 'media/link-invalid' });
});

test('a changed lesson makes another sheet', async () => {
  const { url } = (await sheetOf('editor', 'balans')) ?? {};
  const { etag } = (await get(`${url}?part=full`)).headers;
  const again = () => get(`${url}?part=full`, { 'if-none-match': String(etag) });
  expect((await again()).statusCode).toBe(304);

  const { db } = world.context;
  const changed = db.updateTable('lesson').set({ text: `${text}\n\nNy sats.` });
  await changed.where('id', '=', 'balans').execute();
  const reply = await again();
  expect(reply.statusCode).toBe(200);
  const { pages } = await readPdf(reply.rawPayload);
  expect(pages.flatMap(({ tagged }) => tagged)).toContain('P: Ny sats.');
});

test('a lesson without a text, or with too few questions, has no sheet', async () => {
  // `gast` has a text and no self-test, `gomd` neither.
  expect(await sheetOf('admin', 'gast')).toBeUndefined();
  expect(await sheetOf('admin', 'gomd')).toBeUndefined();
  const missing = { status: 404, code: 'assignment/not-found' };
  const address = (id: string) => get(`/documents/text-sheets/${id}?part=full`);
  for (const id of ['gast', 'gomd', 'finns-inte'])
    expect((await address(id)).json()).toMatchObject(missing);

  const { db } = world.context;
  const ofForm = db.updateTable('form').where('id', '=', 'test');
  await ofForm.set({ questions: JSON.stringify(questions.slice(0, 3)) }).execute();
  expect(await sheetOf('admin', 'balans')).toBeUndefined();
  expect((await address('balans')).json()).toMatchObject(missing);
});
