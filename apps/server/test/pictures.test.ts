import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtempDisposable, readdir, rm, writeFile } from 'node:fs/promises';
import type { EditedRecord } from '@lasar/contract/editor/drafts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startUploads } from '#test/uploads-world.ts';
import { listNamedFiles } from '#features/operations/backups/backups.store.ts';
import { addPerson, bearerOf } from './people.ts';
import { importPack } from '#features/packs/content.service.ts';
import { exportPack } from '#features/packs/export/export-pack.ts';
import { errorsWith, lessonFolder, packFolder, smallPack } from '#features/packs/pack.fixture.ts';

const png = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();

const course = 'grundskola/kemi/kemi-7.yaml';
const withGuide = smallPack[course].replace(
  '        teachers: [ada]\n',
  `        teachers: [ada]
        sample: false
        text: text.md
        teacherGuide: guide.md
        easy: { teacherGuide: "Titta på ![En röd ruta](röd.png).", text: latt.md }
`,
);

const guide = [
  '## Upplägg',
  '![En röd ruta](röd.png "Rutan") och ![En \\[blå\\] ruta](<bilder/en blå.png>)',
  'Så här skrivs en bild: `![text](bild.png)`. ![Annans](https://example.org/bild.png)',
].join('\n\n');

test('the pictures of a pack’s texts and teacher guide are shown to who may read them, exported and imported alike', async () => {
  const { world, send } = await startUploads();
  await using pack = await packFolder({
    [course]: withGuide,
    [`${lessonFolder}/guide.md`]: guide,
    [`${lessonFolder}/text.md`]: 'Se ![En gul ruta](gul.png).\n',
    [`${lessonFolder}/latt.md`]: 'Se ![En grön ruta](gul.png) och ![En vit ruta](vit.png).\n',
    [`${lessonFolder}/gul.png`]: await png('yellow'),
    [`${lessonFolder}/vit.png`]: await png('white'),
    [`${lessonFolder}/röd.png`]: await png('red'),
    [`${lessonFolder}/bilder/en blå.png`]: await png('blue'),
  });

  await importPack(world.context, pack.path);

  const { db } = world.context;
  const { id } = await db
    .selectFrom('lesson')
    .select('id')
    .where('slug', '=', 'atomer')
    .executeTakeFirstOrThrow();
  const page = await send('GET', `/api/school/lesson/${id}`);
  const html = String(page.body['teacherGuide']);
  const text = String(page.body['text']);
  expect(text.match(/<img /g)).toHaveLength(3);
  const shown = html.match(/<img [^>]*>/g) ?? [];
  expect(shown).toHaveLength(3);
  expect(shown[1]).toMatch(/ alt="En \[blå\] ruta" loading="lazy"/);
  expect(html).toContain('<code>![text](bild.png)</code>');
  expect(html).toContain('Annans');
  for (const [address = ''] of (html + text).matchAll(/(?<=src=")[^"]+/g)) {
    const file = await world.app.inject(address);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
  }
  // Nobody else learns of the guide, and the address of the file opens nothing by itself.
  await addPerson(world, 'elev', { roles: ['student'] });
  const pupil = await world.app.inject({
    url: `/api/school/lesson/${id}`,
    headers: await bearerOf(world, 'elev'),
  });
  expect(pupil.body).not.toContain('/media/');
  const pictures = ['en-bla.png', 'gul.png', 'rod.png', 'vit.png'];
  const stored = await db.selectFrom('lesson_picture').selectAll().execute();
  expect(stored.map(({ file_name }) => file_name).toSorted()).toEqual(pictures);
  expect((await world.app.inject(`/media/${stored[0]?.hash}/rod.png`)).statusCode).toBe(404);
  expect(await listNamedFiles(db)).toEqual(
    expect.arrayContaining(stored.map(({ hash }) => ({ hash, required: true }))),
  );

  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-pictures-'));
  const only = { only: ['grundskola', 'kemi'] };
  const [first, second] = [join(folder.path, 'a'), join(folder.path, 'b')];
  await exportPack(world.context, first, only);
  const readFirst = (name: string) => readFile(join(first, lessonFolder, name), 'utf8');
  expect(await readFirst('text.md')).toBe('Se ![En gul ruta](gul.png).\n');
  expect(await readFirst('lattext.md')).toContain('![En vit ruta](vit.png).\n');
  expect(await readFirst('larargrund.md')).toContain(
    '![En röd ruta](rod.png "Rutan") och ![En \\[blå\\] ruta](en-bla.png)',
  );
  expect(
    (await readdir(join(first, lessonFolder))).filter((name) => name.endsWith('.png')),
  ).toEqual(pictures);
  expect((await importPack(world.context, first)).changes).toEqual([]);
  await exportPack(world.context, second, only);
  expect(await readFile(join(second, course), 'utf8')).toBe(
    await readFile(join(first, course), 'utf8'),
  );

  // A lesson that lets go of a picture leaves its file to the nightly job.
  await rm(join(first, lessonFolder, 'larargrund.md'));
  await writeFile(join(first, lessonFolder, 'larargrund.md'), 'Utan bilder.\n');
  await importPack(world.context, first, { overwrite: true });
  const left = await db.selectFrom('lesson_picture').select('file_name').execute();
  expect(left.map(({ file_name }) => file_name).toSorted()).toEqual([
    'gul.png',
    'rod.png',
    'vit.png',
  ]);
  expect(await db.selectFrom('unused_file').select('hash').execute()).toHaveLength(1);
});

test('a picture that is missing, of another kind or without words is an error at its line', async () => {
  const blank = await png('red');
  const errors = await errorsWith({
    [course]: withGuide.replace('röd.png', 'bild.png'),
    [`${lessonFolder}/bild.png`]: blank,
    [`${lessonFolder}/text.md`]: 'Text.',
    [`${lessonFolder}/latt.md`]: 'Lätt.',
    [`${lessonFolder}/fel.png`]: 'hej',
    [`${lessonFolder}/guide.md`]: [
      '![Borta](borta.png)',
      '![](bild.png)',
      '![Fel](fel.png)',
      '![Vektor](bild.svg)',
      '![Utanför](../../../hemlig.png)',
      `![Annans](/media/${'a'.repeat(64)}/bild.png)`,
    ].join('\n'),
  });

  const at = (line: number) => errors.filter((each) => each.includes(`guide.md:${line}:`)).join();
  expect(errors).toHaveLength(6);
  expect(at(1)).toMatch(/borta\.png finns inte\.$/);
  expect(at(2)).toMatch(/Bilden bild\.png saknar beskrivning\./);
  expect(at(3)).toMatch(/är inte vad namnet säger/);
  expect(at(4)).toMatch(/bild\.svg ska sluta på/);
  expect(at(5)).toMatch(/får bara peka inåt i paketet/);
  expect(at(6)).toMatch(/Bilden finns inte längre i biblioteket\.$/);
});

test('an editor’s picture of any common kind is published with the guide, and previewed before', async () => {
  const { world, send, upload } = await startUploads();
  const tiff = await sharp(await png('green'))
    .tiff()
    .toBuffer();
  const { file } = await upload('Våg.tif', 'picture', tiff);
  expect(file).toMatchObject({ name: 'Vag.jpg' });
  const address = '/api/admin/drafts/lesson/balans';
  const { body, revision } = (await send('GET', address)).body as unknown as EditedRecord;
  const save = (teacherGuide: string, saveNumber: number) =>
    send('PUT', address, { body: { ...body, teacherGuide }, saveNumber, baseRevision: revision });
  const publish = async (saveNumber: number) =>
    (await send('POST', `${address}/publish`, { saveNumber })).body;

  await save(`![](/media/${file?.hash}/Vag.jpg)`, 0);
  expect(await publish(1)).toMatchObject({ errors: [{ path: 'teacherGuide', code: 'invalid' }] });
  await save(`![En våg](/media/${'3f'.repeat(32)}/Vag.jpg)`, 1);
  expect(await publish(2)).toMatchObject({
    errors: [{ path: 'teacherGuide', sentence: 'Bilden finns inte längre i biblioteket.' }],
  });
  await save(`Titta.\n\n![En våg](/media/${file?.hash}/Vag.jpg)`, 2);
  const preview = await send('GET', '/api/admin/previews/lesson/balans?reader=teacher');
  const seen = /(?<=src=")[^"]+/.exec(JSON.stringify(preview.body).replaceAll('\\"', '"'))?.[0];
  expect((await world.app.inject(seen ?? '')).statusCode).toBe(200);
  expect(await publish(3)).toMatchObject({ errors: [] });

  const page = await send('GET', '/api/school/lesson/balans');
  expect(page.body['teacherGuide']).toMatch(
    /<img src="\/media\/signed\/[^"]+\/Vag\.jpg" alt="En våg"/,
  );
  const library = await send('GET', '/api/admin/files?role=picture&q=Vag');
  expect(library.body).toMatchObject({
    files: [{ hash: file?.hash, usedIn: [{ id: 'balans' }] }],
  });
  expect(await send('GET', '/api/admin/files?role=picture&q=Vag&unused=true')).toMatchObject({
    body: { total: 0 },
  });
});
