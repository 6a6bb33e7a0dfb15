import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LessonDocument } from '@lasar/contract/documents/documents';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { listNamedFiles } from '#features/operations/backups/backups.store.ts';
import { importPack } from '#features/packs/content.service.ts';
import { documentRevision } from '#features/packs/documents.service.ts';
import { exportPack } from '#features/packs/export/export-pack.ts';
import { errorsWith, lessonFolder, packFolder, smallPack } from '#features/packs/pack.fixture.ts';
import { readPdf } from './read-pdf.ts';
import { startUploads } from './uploads-world.ts';

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .png()
    .toBuffer();

const sheetId = '0f000000-0000-4000-8000-000000000001';
const address = '/api/admin/drafts/lesson/balans';

async function startWriting() {
  const world = await startUploads();
  const { send } = world;
  const edited = async () => (await send('GET', address)).body as unknown as EditedRecord;
  const sheetOf = ({ body }: { readonly body: object }) =>
    (body as LessonDocument).assignments?.find(({ id }) => id === sheetId);
  /** Writes the sheet in the lesson's draft, and tries to publish it. */
  const publish = async (markdown: object, name = 'Blad om vågor') => {
    const { body, draft, revision } = await edited();
    const last: LessonDocument = draft?.body ?? body;
    const others = last.assignments?.filter(({ id }) => id !== sheetId) ?? [];
    const file = sheetOf({ body: last })?.file;
    const own = { id: sheetId, type: 'pdf', name, markdown, ...(file && { file }) };
    const saved = await send('PUT', address, {
      body: { ...last, assignments: [...others, own] },
      saveNumber: draft?.saveNumber ?? 0,
      baseRevision: draft?.baseRevision ?? revision,
    });
    expect(saved.status).toBe(200);
    const { body: reply } = await send('POST', `${address}/publish`, {
      saveNumber: saved.body['saveNumber'],
    });
    return reply['errors'];
  };
  const stored = async () => sheetOf(await edited());
  const pdfOf = async (hash = '') => {
    const { body } = await send('GET', `/api/admin/files/${hash}`);
    return readPdf((await world.world.app.inject(String(body['src']))).rawPayload);
  };
  return { ...world, edited, publish, stored, pdfOf };
}

test('a worksheet that is written here is printed when it is published, and searched as text', async () => {
  const { world, send, upload, publish, stored, pdfOf } = await startWriting();
  const { db } = world.context;
  const { file } = await upload('Våg.png', 'picture', await png());
  const picture = `![En grön våg](/media/${file?.hash}/${file?.name})`;
  const text = `1. Hur lång är vågen, $\\lambda$?\n\n${picture}\n\n[[linjer:3]]`;

  expect(await publish({ file: text, answerKey: 'Svar: 3 m' })).toEqual([]);

  const first = await stored();
  expect(first).toMatchObject({
    markdown: { file: text, answerKey: 'Svar: 3 m' },
    file: { name: 'blad-om-vagor.pdf' },
  });
  const { title, accessible, pages } = await pdfOf(first?.file?.hash);
  expect([title, accessible]).toEqual(['Blad om vågor', true]);
  expect(pages[0]?.tagged).toContain('H1: Blad om vågor');
  expect((await pdfOf(first?.answerKey?.hash)).title).toBe('Facit: Blad om vågor');
  const named = await listNamedFiles(db);
  expect(named).toContainEqual({ hash: file?.hash, required: true });

  // What is not changed keeps its pdf. A new name is the title of a new one.
  expect(await publish({ file: text, answerKey: 'Svar: 4 m' })).toEqual([]);
  const second = await stored();
  expect(second?.file).toEqual(first?.file);
  expect(second?.answerKey?.hash).not.toBe(first?.answerKey?.hash);
  expect(await publish({ file: text, answerKey: 'Svar: 4 m' }, 'Vågor')).toEqual([]);
  expect((await pdfOf((await stored())?.file?.hash)).title).toBe('Vågor');

  const found = await send('GET', '/api/admin/content/texts?q=v%C3%A5gen');
  expect(found.body).toMatchObject({
    records: [{ hits: [{ path: expect.stringMatching(/^assignments\/\d+\/markdown\/file$/) }] }],
  });
});

test('what a sheet cannot show is told at its line, with the other faults, and what is written stays', async () => {
  const { publish, edited, stored } = await startWriting();
  const wrong = 'Text.\n\n[[ny spalt]]\n';

  expect(await publish({ file: wrong, answerKey: 'Se $\\frac{1$' }, ' ')).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'required' })]),
  );
  expect(await publish({ file: wrong, answerKey: 'Se $\\frac{1$' })).toEqual([
    {
      path: expect.stringMatching(/markdown\/file$/),
      code: 'invalid',
      sentence: 'Rad 3: Här finns inga spalter. De börjar med [[spalter]] ovanför.',
    },
    {
      path: expect.stringMatching(/markdown\/answerKey$/),
      code: 'invalid',
      sentence: expect.stringMatching(/^Rad 1: /),
    },
  ]);
  expect(await publish({ file: 'a'.repeat(40_001) })).toMatchObject([
    { sentence: 'Rad 1: Bladet är för långt: 40 001 tecken, och 40 000 går att trycka.' },
  ]);
  expect(await publish({ file: 'Ett tecken: 漢' })).toMatchObject([
    { sentence: expect.stringMatching(/^Rad 1: Tecknet 漢 \(U\+6F22\) finns inte/) },
  ]);
  const { draft } = await edited();
  expect(JSON.stringify(draft?.body)).toContain('漢');
  expect(await stored()).toBeUndefined();
});

test('a sheet is previewed as it prints, and its faults with their lines', async () => {
  const { send } = await startWriting();
  const preview = async (markdown: string) =>
    (await send('POST', '/api/admin/sheet-preview', { markdown, title: 'Blad' })).body;

  const { pdf, faults } = await preview('Räkna $x^2$.\n\n[[sidbrytning]]\n\nSlut.');
  expect(faults).toEqual([]);
  expect((await readPdf(Buffer.from(String(pdf), 'base64'))).pages).toHaveLength(2);
  expect(await preview('[[spalter]]')).toEqual({
    faults: [{ line: 1, sentence: expect.stringMatching(/^Spalterna tar inte slut/) }],
  });
  expect(await preview(`![våg](/media/${'a'.repeat(64)}/a.png)`)).toEqual({
    faults: [{ line: 1, sentence: expect.stringMatching(/^Bilden a\.png finns inte/) }],
  });
});

const course = 'grundskola/kemi/kemi-7.yaml';
const inMarkdown = {
  [course]: smallPack[course].replace('file: blad.pdf', 'file: blad.md'),
  [`${lessonFolder}/blad.pdf`]: undefined,
};

test('a worksheet of a pack has pictures, is edited here, and comes back from an export without difference', async () => {
  const { world, send } = await startWriting();
  await using pack = await packFolder({
    ...inMarkdown,
    [`${lessonFolder}/blad.md`]: '# Blad\n\n![En grön ruta](bilder/ruta.png)\n',
    [`${lessonFolder}/bilder/ruta.png`]: await png(),
  });
  await importPack(world.context, pack.path);
  const { db } = world.context;
  const [source] = await db.selectFrom('worksheet_picture').selectAll().execute();
  expect(source).toMatchObject({ file_name: 'ruta.png' });

  const { id } = await db
    .selectFrom('lesson')
    .select('id')
    .where('slug', '=', 'atomer')
    .executeTakeFirstOrThrow();
  const url = `/api/admin/drafts/lesson/${id}`;
  const { body, revision } = (await send('GET', url)).body as unknown as EditedRecord;
  const written = JSON.stringify(body).replace('# Blad', '# Ett blad');
  await send('PUT', url, {
    body: JSON.parse(written) as object,
    saveNumber: 0,
    baseRevision: revision,
  });
  const published = await send('POST', `${url}/publish`, { saveNumber: 1 });
  expect(published.body).toMatchObject({ errors: [] });

  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-sheets-'));
  const [first, second] = [join(folder.path, 'a'), join(folder.path, 'b')];
  const only = { only: ['grundskola', 'kemi'] };
  await exportPack(world.context, first, only);
  expect(await readFile(join(first, lessonFolder, 'blad.md'), 'utf8')).toBe(
    '# Ett blad\n\n![En grön ruta](ruta.png)\n',
  );
  expect(await readdir(join(first, lessonFolder))).toContain('ruta.png');
  expect((await importPack(world.context, first)).changes).toEqual([]);
  await exportPack(world.context, second, only);
  expect(await readFile(join(second, course), 'utf8')).toBe(
    await readFile(join(first, course), 'utf8'),
  );
});

test('a picture of a pack’s worksheet that is missing or without words is an error at its line, once', async () => {
  const errors = await errorsWith({
    ...inMarkdown,
    [`${lessonFolder}/blad.md`]: '# Blad\n\n![Borta](borta.png)\n',
  });
  expect(errors).toEqual([expect.stringMatching(/blad\.md:3: .*borta\.png finns inte\.$/)]);
  expect(
    await errorsWith({
      ...inMarkdown,
      [`${lessonFolder}/blad.md`]: '# Blad\n\n![](ruta.png)\n',
      [`${lessonFolder}/ruta.png`]: await png(),
    }),
  ).toEqual([expect.stringMatching(/blad\.md:3: Bilden ruta\.png saknar beskrivning\./)]);
});

test('a draft from before lessons had the text of their sheets is published, and the sheet keeps its text', async () => {
  const { send, edited, publish, stored } = await startWriting();
  expect(await publish({ file: 'Mät tre vågor.' })).toEqual([]);
  const { body, revision } = await edited();
  const { assignments = [], ...lesson }: LessonDocument = body;
  const before = {
    ...lesson,
    assignments: assignments.map(({ markdown: _text, ...rest }) => rest),
  };
  expect(documentRevision(before)).not.toBe(revision);
  const saved = await send('PUT', address, {
    body: { ...before, description: 'Skriven före uppgraderingen.' },
    saveNumber: 0,
    baseRevision: documentRevision(before),
  });

  const { status, body: reply } = await send('POST', `${address}/publish`, {
    saveNumber: saved.body['saveNumber'],
  });

  expect([status, reply['errors']]).toEqual([200, []]);
  expect((await edited()).body).toMatchObject({ description: 'Skriven före uppgraderingen.' });
  expect((await stored())?.markdown).toEqual({ file: 'Mät tre vågor.' });
});
