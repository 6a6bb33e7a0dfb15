import type { PackImport, PackImportReport } from '@lasar/contract/editor/pack-imports';
import { zipSync } from 'fflate';
import { packed } from '@lasar/contract/zip-rules';
import { expect, test, vi } from 'vitest';
import { startUploads } from '#test/uploads-world.ts';
import { smallPack, type Files } from '../pack.fixture.ts';

const path = '/api/admin/content/pack-imports';

const zipOf = (files: Files): Uint8Array =>
  new Uint8Array(
    packed(
      new Map(
        Object.entries(files).flatMap(([name, content]) =>
          content === undefined
            ? []
            : [[name, typeof content === 'string' ? Buffer.from(content) : content] as const],
        ),
      ),
    ),
  );

async function startImports() {
  const uploads = await startUploads();
  const { send, upload } = uploads;
  const ended = async (id: string) =>
    vi.waitUntil(
      async () => {
        const { body } = await send('GET', `${path}/${id}`);
        const report = body as unknown as PackImportReport;
        return report.state !== 'trying' && report.state !== 'importing' && report;
      },
      { timeout: 30_000, interval: 100 },
    );
  const tryFiles = async (files: Files, overwrite = false) => {
    const { file, sentences } = await upload('paket.zip', 'pack', zipOf(files));
    if (!file) throw new Error(sentences.join(' '));
    const { status, body } = await send('POST', path, { hash: file.hash, overwrite });
    expect(status).toBe(202);
    return ended(String(body['id']));
  };
  const start = async (id: string) => {
    const { status, body } = await send('POST', `${path}/${id}/start`);
    expect([status, body['state']]).toEqual([202, 'importing']);
    return ended(id);
  };
  return { ...uploads, tryFiles, start, ended };
}

/** The files as somebody's file manager packs them: in a folder, with what it adds. */
const inFolder = (files: Files): Files => ({
  ...Object.fromEntries(
    Object.entries(files).map(([name, content]) => [`Paketet/${name}`, content]),
  ),
  '__MACOSX/Paketet/._pack.yaml': 'x',
  'Paketet/.DS_Store': 'x',
});

test('a pack is tried without a trace, then imported by whoever asks, and told record by record', async () => {
  const { world, send, tryFiles, start } = await startImports();
  const lesson = async () => (await send('GET', '/api/search/searchLA?q=Joner')).body;
  const tried = await tryFiles(inFolder(smallPack));
  expect(tried).toMatchObject({ state: 'tried', name: 'paket.zip', by: expect.any(String) });
  expect(tried.counts).toContainEqual({ kind: 'made', type: 'lesson', count: 2 });
  expect(tried.changes).toContainEqual({
    type: 'lesson',
    id: expect.any(String) as string,
    name: 'Atomer',
    kind: 'made',
    fields: [],
  });
  expect(JSON.stringify(await lesson())).not.toContain('Joner');

  const imported = await start(tried.id);
  expect(imported).toMatchObject({ state: 'imported', counts: tried.counts });
  expect(JSON.stringify(await lesson())).toContain('Joner');
  const [entry] = await world.context.db
    .selectFrom('audit_entry')
    .select(['by_user', 'after'])
    .where('action', '=', 'import')
    .orderBy('at', 'desc')
    .execute();
  expect(entry).toMatchObject({ by_user: 'anna', after: { name: 'Litet paket' } });
  // Its file is not needed any more, and it is not imported twice.
  expect((await send('POST', `${path}/${tried.id}/start`)).body['code']).toBe('media/not-found');
  expect(
    await world.context.db.selectFrom('library_file').where('role', '=', 'pack').execute(),
  ).toEqual([]);
  const list = (await send('GET', path)).body as unknown as PackImport[];
  expect(list.map(({ id, state }) => [id, state])).toEqual([[tried.id, 'imported']]);
  const again = await tryFiles(smallPack);
  expect(again).toMatchObject({ state: 'tried', counts: [] });
});

test('what is wrong in a pack, and what was changed here meanwhile, is told with its line', async () => {
  const { send, tryFiles, start } = await startImports();
  const broken = await tryFiles({
    ...smallPack,
    'grundskola/kemi/kemi-7.yaml': smallPack['grundskola/kemi/kemi-7.yaml'].replace(
      'kind: arskurs',
      'kind: klass',
    ),
  });
  expect(broken).toMatchObject({
    state: 'refused',
    errors: ['grundskola/kemi/kemi-7.yaml:2: kind ska vara kurs, niva, arskurs, fritt.'],
    errorCount: 1,
  });
  expect((await send('POST', `${path}/${broken.id}/start`)).body['code']).toBe(
    'pack-import/not-tried',
  );
  await start((await tryFiles(smallPack)).id);
  const later = {
    'pack.yaml': smallPack['pack.yaml'].replace('customerCases: [atomer-hemma]\n', ''),
    'grundskola/kemi/subject.yaml': 'revision: 7\nname: Kemisk\n',
  };
  const conflict = await tryFiles(later);
  expect(conflict.errors[0]).toMatch(
    /^grundskola\/kemi\/subject\.yaml:1: .*har ändrats sedan paketet skrevs ut/,
  );
  const { id, changes } = await tryFiles(later, true);
  expect(changes).toMatchObject([
    { type: 'subject', fields: [{ field: 'name', before: 'Kemi', after: 'Kemisk' }] },
  ]);
  expect(await start(id)).toMatchObject({ state: 'imported', overwrite: true });
});

test('a file that is damaged inside is told by its name when it is unpacked', async () => {
  const { upload, send, ended } = await startImports();
  const texts = Object.entries(smallPack).map(([name, text]) => [name, Buffer.from(text)] as const);
  const zip = zipSync(Object.fromEntries(texts));
  // In the middle of the packed bytes, which come in the order of the names that were given.
  const name = Buffer.from(zip).indexOf('kundcase/atomer-hemma.yaml');
  zip.fill(255, name + 40, name + 80);
  const { file } = await upload('paket.zip', 'pack', zip);
  const { body } = await send('POST', path, { hash: file?.hash, overwrite: false });
  expect(await ended(String(body['id']))).toMatchObject({
    state: 'refused',
    errors: ['paket.zip är skadad: kundcase/atomer-hemma.yaml går inte att packa upp.'],
  });
});

test('files that are no packs are refused as they are uploaded', async () => {
  const { upload, send } = await startImports();
  const refused = async (content: Uint8Array) =>
    (await upload('paket.zip', 'pack', content)).sentences;
  expect(await refused(Buffer.from('hej'))).toEqual([
    'paket.zip är ingen zip-fil som går att läsa.',
    'Välj en annan fil. Den kan vara ZIP.',
  ]);
  expect(await refused(zipOf({ 'lektion.txt': 'hej' }))).toContain(
    'paket.zip har ingen pack.yaml.',
  );
  const outside = zipOf({ '../pack.yaml': 'format: 1', 'pack.yaml': 'format: 1' });
  expect(await refused(outside)).toContain(
    'paket.zip är skadad, eller har filer som pekar ut ur den.',
  );
  expect((await send('POST', path, { hash: 'a'.repeat(64), overwrite: false })).body['code']).toBe(
    'media/not-found',
  );
  expect((await send('GET', `${path}/finns-inte`)).body['code']).toBe('pack-import/not-found');
});
