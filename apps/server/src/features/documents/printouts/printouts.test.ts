import type { Printout } from '@lasar/contract/documents/printouts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, principals, startAccessWorld, type PrincipalName } from '#test/access-world.ts';
import { readPdf } from '#test/read-pdf.ts';
import { hashes } from '#test/tree.ts';
import type { World } from '#test/world.ts';

/** A sentence of each part of the lesson `olikhet`, as its document shows it. */
const texts = {
  about: 'Ett tal är större än ett annat.',
  text: 'Öppna gapet mot det större talet.',
  easyText: 'Gapet vänds mot det som är störst.',
  words: 'olikhetstecken',
  transcripts: 'Titta på pilen.',
  worksheets: 'Rita talen på linjen.',
  guide: 'Hemligt upplägg',
  keys: 'Talen står i ordning.',
} as const;
const openParts = ['about', 'words'];
const pupilParts = ['about', 'text', 'easyText', 'words', 'transcripts', 'worksheets'];
const allParts = Object.keys(texts);
const partsOf: Record<PrincipalName, readonly string[]> = {
  anonymous: openParts,
  student: pupilParts,
  teacher: allParts,
  schooladmin: allParts,
  editor: allParts,
  admin: allParts,
  other: openParts,
  expired: openParts,
  skolonStudent: pupilParts,
  skolonTeacher: allParts,
  schoolStudent: pupilParts,
  schoolTeacher: allParts,
  codeStudent: pupilParts,
  ownerAdmin: openParts,
};

let world: World;
beforeAll(async () => {
  world = await startAccessWorld();
  const { db } = world.context;
  const lesson = db.updateTable('lesson').where('id', '=', 'olikhet');
  await lesson
    .set({
      description: texts.about,
      text: `## Tecknen\n\n${texts.text}`,
      extra: { easy: { text: texts.easyText } },
    })
    .execute();
  const word = { lesson_id: 'olikhet', position: 2, word: texts.words, meaning: 'en linje' };
  await db.insertInto('lesson_word').values(word).execute();
  await db
    .insertInto('media')
    .values({
      id: 'pil',
      hash: hashes.openFilm,
      file_name: 'a.mp4',
      content_type: 'video/mp4',
      bytes: 1,
    })
    .execute();
  await db
    .insertInto('caption')
    .values({
      media_id: 'pil',
      language: 'sv',
      label: 'Svenska',
      hash: hashes.openCaption,
      file_name: 'a.sv.vtt',
      cues: JSON.stringify([{ start: 61, end: 64, text: 'Titta på\npilen.' }]),
    })
    .execute();
  const track = (kind: 'chapters' | 'text-description', start: number, text: string) => ({
    media_id: 'pil',
    kind,
    language: 'sv',
    label: 'Svenska',
    hash: hashes.openCaption,
    file_name: `${kind}.vtt`,
    content_type: 'text/vtt; charset=utf-8',
    cues: JSON.stringify([{ start, end: start + 3, text }]),
  });
  await db
    .insertInto('media_track')
    .values([
      track('chapters', 60, 'Pilens kapitel'),
      track('text-description', 62, 'En pil växer.'),
    ])
    .execute();
  await db
    .insertInto('assignment')
    .values({
      id: 'b-pil',
      lesson_id: 'olikhet',
      name: 'Pilen',
      type: 'video',
      position: 8,
      media_id: 'pil',
    })
    .execute();
  await db
    .insertInto('worksheet_source')
    .values([
      {
        hash: hashes.lockedPdf,
        markdown: `# Tallinjen\n\n### Öva\n\n${texts.worksheets}\n\n[[linjer:2]]`,
      },
      { hash: hashes.openKey, markdown: `## Facit\n\n1. ${texts.keys}` },
    ])
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());

async function printoutFor(principal: PrincipalName, lesson = 'olikhet'): Promise<Printout> {
  const headers = await headersOf(world, principal);
  const reply = await world.app.inject({ url: `/api/lessons/${lesson}/printout`, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json<Printout>();
}

const get = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers });

async function textOf(url: string, headers?: Record<string, string>): Promise<string> {
  const reply = await get(url, headers);
  expect([url, reply.statusCode]).toEqual([url, 200]);
  const { pages } = await readPdf(reply.rawPayload);
  return pages.map(({ seen }) => seen).join(' ');
}

const partsIn = (text: string) =>
  Object.entries(texts).flatMap(([part, sentence]) => (text.includes(sentence) ? [part] : []));

test('the text of a film stands under its chapters, with what is seen at its time', async () => {
  const { url } = await printoutFor('student');
  expect(await textOf(url)).toMatch(
    /Filmens text: Pilen\s+Pilens kapitel\s+1:01\s+Titta på pilen\.\s+1:02\s+I bild: En pil växer\./,
  );
  expect(await textOf((await printoutFor('anonymous')).url)).not.toContain('växer');
});

test.each(principals)(
  '%s prints the parts that open for that principal, and no other',
  async (name) => {
    const { url, parts, locked } = await printoutFor(name);

    expect(parts).toEqual(partsOf[name]);
    expect(partsIn(await textOf(url))).toEqual(partsOf[name]);
    // Asking for a part does not open it, with the session's own token as little as with the address.
    expect(partsIn(await textOf(`${url}?parts=keys,guide,worksheets,about`))).toEqual(
      partsOf[name].filter((part) => ['keys', 'guide', 'worksheets', 'about'].includes(part)),
    );
    const headers = await headersOf(world, name);
    expect(partsIn(await textOf('/documents/lessons/olikhet', headers))).toEqual(partsOf[name]);
    const missing = {
      anonymous: 'login',
      other: 'subscription',
      expired: 'subscription',
      ownerAdmin: 'subscription',
    };
    expect(locked).toBe(missing[name as keyof typeof missing]);
  },
);

test('the printout is tagged, in reading order, with its sheets on pages of their own', async () => {
  const { url } = await printoutFor('teacher');
  const reply = await get(url);

  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-cache',
    'content-disposition': expect.stringContaining('inline; filename="Olikheter pa tallinjen.pdf"'),
  });
  // The standard that the document declares.
  expect(reply.rawPayload.toString('latin1')).toMatch(/pdfuaid:part(>|=")1/);
  const pdf = await readPdf(reply.rawPayload);
  expect(pdf).toMatchObject({ title: 'Olikheter på tallinjen', lang: 'sv-SE', accessible: true });
  const tagged = pdf.pages.map((page) => page.tagged);
  expect(tagged).toHaveLength(6);
  expect(tagged[0]).toEqual([
    'H1: Olikheter på tallinjen',
    'P: Lektion',
    'P: Gymnasieskola / Matematik / Matematik 1b / Algebra',
    'P: Här finns lektionens filmer och självtest:',
    'P: localhost:3000/lesson/olikhet',
    'H2: Om lektionen',
    `P: ${texts.about}`,
    'H2: Läs',
    'H3: Tecknen',
    `P: ${texts.text}`,
  ]);
  expect(tagged[1]).toEqual([
    'H2: Läs på lättare svenska',
    `P: ${texts.easyText}`,
    'H2: Nyckelord',
    'TH: Ord',
    'TH: Betydelse',
    'TD: olikhet',
    'TD: Ett tal är större.',
    'TD: olikhetstecken',
    'TD: en linje',
    'H2: Filmens text: Pilen',
    'H2: Pilens kapitel',
    'P: 1:01 Titta på pilen.',
    'P: 1:02 I bild: En pil växer.',
  ]);
  expect(pdf.pages[0]?.tree).toContain('Figure');
  expect(tagged[2]).toEqual([
    'H2: Tallinjen',
    'H3: Öva',
    `P: ${texts.worksheets}`,
    'H2: Fler blad',
    'Lbl: •',
    'P: Arbetsblad: http://localhost:3000/pdf/b-blad',
    'Lbl: •',
    'P: Övningsblad, skapas nytt varje gång: http://localhost:3000/pdf/b-ovningsblad',
  ]);
  expect(tagged[3]).toEqual(['H2: Lärarhandledning', `P: ${texts.guide}`]);
  expect(tagged[4]).toEqual(['H2: Blad 2', 'H3: Facit', 'Lbl: 1.', `P: ${texts.keys}`]);
  expect(tagged[5]?.[0]).toBe('H2: Fler facit');
});

test('an address opens what it was signed for, and only that', async () => {
  const { url } = await printoutFor('student');
  expect(url).toMatch(/\/olikhet\/about-text-easyText-words-transcripts-worksheets$/);

  for (const other of [`${url}-guide-keys`, `${url}-drafts`, url.replace('olikhet', 'balans')])
    expect((await get(other)).json()).toMatchObject({ status: 403, code: 'media/link-invalid' });
  expect((await get(`${url}?parts=allt`)).json()).toMatchObject({ status: 400 });
  expect((await get(`${url}?size=77pt`)).json()).toMatchObject({ status: 400 });
  const { etag } = (await get(url)).headers;
  expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304);
});

test('a sample lesson is printed by everybody, with its guide and without answer keys', async () => {
  const { url, parts, locked } = await printoutFor('anonymous', 'balans');

  expect({ url, parts, locked }).toEqual({
    url: '/documents/lessons/balans',
    parts: ['about', 'words', 'transcripts', 'guide'],
    locked: undefined,
  });
  const text = await textOf(url);
  expect(text).toContain('<script>alert(1)</script>');
  expect(text).toContain('1:04');
  expect((await get(url)).headers['cache-control']).toContain('public');
  expect((await printoutFor('teacher', 'balans')).parts).toContain('keys');
});

test('those who write a lesson print it before it is published', async () => {
  const { url } = await printoutFor('editor', 'gomd');

  expect(await textOf(url)).toContain('Gömd');
  expect((await get('/documents/lessons/gomd')).json()).toMatchObject({ code: 'lesson/not-found' });
});

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('the pictures of a guide are printed where they stand, and told in words where there is no file', async () => {
  const { db, storage } = world.context;
  const { hash } = await storage.put(Buffer.from(png, 'base64'));
  const other = await storage.put(Buffer.from('not a picture'));
  const guide = [
    `Rita först ![en stol med fyra ben](/media/${hash}/stol.png) på tavlan.`,
    `![en lampa](/media/${'0'.repeat(64)}/lampa.png)`,
    `![en trasig fil](/media/${other.hash}/trasig.png)`,
  ].join('\n\n');
  await db
    .updateTable('lesson')
    .set({ teacher_guide: guide })
    .where('id', '=', 'olikhet')
    .execute();

  const { url } = await printoutFor('teacher');
  const pdf = await readPdf((await get(`${url}?parts=guide`)).rawPayload);
  const page = pdf.pages.find(({ tagged }) => tagged.includes('H2: Lärarhandledning'));
  expect(page?.tagged).toEqual([
    'H2: Lärarhandledning',
    'P: Rita först',
    'P: på tavlan.',
    'P: en lampa',
    'P: en trasig fil',
  ]);
  expect(page?.tree).toContain('P Figure P P P');
});
