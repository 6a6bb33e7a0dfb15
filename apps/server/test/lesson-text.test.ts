import { readFile, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import { expect, test } from 'vitest';
import { importPack } from '#features/packs/content.service.ts';
import { exportPack } from '#features/packs/export/export-pack.ts';
import { errorsWith, lessonFolder, packFolder, smallPack } from '#features/packs/pack.fixture.ts';
import { addLicence, addPerson, bearerOf } from './people.ts';
import { startTree } from './tree-world.ts';
import { startWorld } from './world.ts';

const course = 'grundskola/kemi/kemi-7.yaml';
const withText = (keys: string) =>
  smallPack[course].replace('        teachers: [ada]\n', `        teachers: [ada]\n${keys}`);
const files = {
  [course]: withText('        text: text.md\n        easy: { text: latt/lattext.md }\n'),
  [`${lessonFolder}/text.md`]:
    '# En *liten* atom\n\nEn jon har $2^3$.\n\n## En liten atom\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  [`${lessonFolder}/latt/lattext.md`]: '## En liten atom\n\nKort.\n',
};

test('a text and its easier version come from files of a pack, and leave as they came', async () => {
  await using world = await startWorld();
  await using pack = await packFolder(files);
  await importPack(world.context, pack.path);

  const { db } = world.context;
  const { id } = await db
    .selectFrom('lesson')
    .select('id')
    .where('slug', '=', 'atomer')
    .executeTakeFirstOrThrow();
  const page = (await world.app.inject(`/api/school/lesson/${id}`)).json();
  expect(page.easy).toEqual({});
  expect(page.text).toMatch(
    /^<div id="las-en-liten-atom"><div class="plain-text"><h3>En <em>liten<\/em> atom<\/h3>[^]*<math[^]*<h4 id="las-en-liten-atom-2">[^]*<table[^]*<div class="easy-text"><h3 id="lattlast-en-liten-atom">/,
  );
  // The first explained word is marked, as in the other texts of the lesson.
  expect(page.text).toContain('data-tool="word" class="key-word">jon</a>');

  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-text-'));
  const out = join(folder.path, 'ut');
  await exportPack(world.context, out, { only: ['grundskola', 'kemi'] });
  for (const [name, from] of [
    ['text.md', 'text.md'],
    ['lattext.md', 'latt/lattext.md'],
  ] as const)
    expect(await readFile(join(out, lessonFolder, name), 'utf8')).toBe(
      files[`${lessonFolder}/${from}`],
    );
  expect((await importPack(world.context, out)).changes).toEqual([]);

  // What changes is told by its field, and a key that is emptied empties the text.
  await using shorter = await packFolder({
    ...files,
    [course]: withText('        text: null\n        easy: { text: latt/lattext.md }\n'),
    [`${lessonFolder}/latt/lattext.md`]: 'Ny.',
  });
  const { changes } = await importPack(world.context, shorter.path);
  const { fields } = changes.find((each) => each.id === id) ?? {};
  expect(fields?.map(({ field, after }) => [field, after])).toEqual([
    ['text', null],
    ['extra', { easy: { text: 'Ny.' } }],
  ]);
});

test('a text that is no Markdown file, is missing, too long or has a wrong formula is a fault at its place', async () => {
  expect(
    await errorsWith({
      [course]: withText('        text: blad.pdf\n        easy: { text: Kort. }\n'),
    }),
  ).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/yaml:\d+: Texten ska vara en \.md-fil\.$/),
      expect.stringMatching(/yaml:\d+: Texten på lättare svenska ska vara en \.md-fil\.$/),
    ]),
  );
  const { [`${lessonFolder}/text.md`]: _, ...missing } = files;
  expect(await errorsWith(missing)).toEqual([expect.stringContaining('text.md finns inte.')]);
  expect(
    await errorsWith({
      ...files,
      [`${lessonFolder}/text.md`]: 'å'.repeat(20_001),
      [`${lessonFolder}/latt/lattext.md`]: 'Hej.\n\n$\\foo$',
    }),
  ).toEqual([
    `${lessonFolder}/latt/lattext.md:3: En formel får inte innehålla \\foo.`,
    `${lessonFolder}/text.md:1: Texten är längre än 20 000 tecken.`,
  ]);
});

test('an open text is for everybody, a locked one for those whom the lesson’s assignments are open to', async () => {
  await using world = await startTree();
  const { db } = world.context;
  for (const id of ['balans', 'olikhet'])
    await db
      .updateTable('lesson')
      .set({
        text: `Ingång.\n\n## Rubrik med $x$\n\nInnehåll i ${id}.`,
        extra: { easy: { text: `Lätt innehåll i ${id}.` } },
      })
      .where('id', '=', id)
      .execute();
  await addLicence(world, 'skolan', 'gy');
  await addLicence(world, 'grannen', 'ag');
  await addPerson(world, 'elev', { roles: ['student'], organisation_id: 'skolan' });
  await addPerson(world, 'larare', { roles: ['teacher'], organisation_id: 'skolan' });
  await addPerson(world, 'annan', { roles: ['teacher'], organisation_id: 'grannen' });
  await addPerson(world, 'red', { roles: ['editor'] });
  await world.context.content.catchUp();
  const outcomes: Record<string, unknown> = {};
  for (const who of ['ingen', 'annan', 'elev', 'ingen', 'larare', 'red']) {
    const headers = who === 'ingen' ? {} : await bearerOf(world, who);
    const read = async (id: string) =>
      world.app.inject({ url: `/api/school/lesson/${id}`, headers });
    const open = await read('balans');
    expect(open.body).toContain('Innehåll i balans.');
    expect(open.body).toContain('Lätt innehåll i balans.');
    const locked = await read('olikhet');
    const { text, easy, textLocked, textHeadings } = locked.json();
    expect(/nnehåll i olikhet/.test(locked.body), who).toBe(text !== undefined);
    expect(easy !== undefined, who).toBe(text !== undefined);
    outcomes[who] = textLocked ? [textLocked, textHeadings] : 'open';
  }
  expect(outcomes).toEqual({
    ingen: ['login', ['Rubrik med $x$']],
    annan: ['subscription', ['Rubrik med $x$']],
    elev: 'open',
    larare: 'open',
    red: 'open',
  });
});

test('an editor writes the text and its easier version, and is told where one is wrong', async () => {
  await using world = await startTree();
  await addPerson(world, 'red', { roles: ['editor'] });
  const headers = await bearerOf(world, 'red');
  const address = '/api/admin/drafts/lesson/balans';
  const send = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
    (await world.app.inject({ method, url, headers, ...(payload && { payload }) })).json();
  const { body, revision }: EditedRecord = await send('GET', address);
  const publish = async (changed: object, saveNumber: number) => {
    const saved = { body: { ...body, ...changed }, saveNumber, baseRevision: revision };
    await send('PUT', address, saved);
    return (await send('POST', `${address}/publish`, { saveNumber: saveNumber + 1 })).errors;
  };
  const tooLong = 'ö'.repeat(20_001);
  expect(await publish({ text: tooLong, easy: { text: tooLong } }, 0)).toEqual([
    { path: 'text', code: 'invalid', sentence: expect.stringContaining('20 000') },
    { path: 'easy/text', code: 'invalid', sentence: expect.stringContaining('20 000') },
  ]);
  const written = {
    text: '## Vågen\n\nLika.',
    easy: { description: 'Lätt.', text: 'Lika mycket.' },
  };
  expect(await publish(written, 1)).toEqual([]);
  expect((await send('GET', address)).body).toMatchObject(written);
  const page = (await world.app.inject('/api/school/lesson/balans')).json();
  expect(page).toMatchObject({
    text: expect.stringContaining('Lika mycket.'),
    easy: { description: 'Lätt.' },
  });
});
