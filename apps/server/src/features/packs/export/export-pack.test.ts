import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { openStorage } from '#storage/open-storage.ts';
import { openTestDatabase } from '#test/engine.ts';
import { startS3Server } from '#test/s3-server.ts';
import { importPack } from '../content.service.ts';
import { dumpTables } from '../dump.fixture.ts';
import { packFolder, smallPack } from '../pack.fixture.ts';
import { exportPack, type ExportOptions } from './export-pack.ts';
import { ExportRefused } from './export-refused.ts';
import { generatedPack } from './generated-pack.fixture.ts';

/** An installation with an empty database, and a folder for its exports. */
async function startInstallation(env: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-export-'));
  const open = await openTestDatabase();
  const config = loadConfig({ DEPLOYMENT: 'demo', DATA_DIR: folder.path, ...env });
  const storage = await openStorage(config.storage);
  const context = { db: open.db, config, storage, log: pino({ level: 'silent' }) };
  let exports = 0;
  return {
    db: open.db,
    folder: folder.path,
    mediaFolder: join(folder.path, 'media'),
    import: (path: string) => importPack(context, path, {}),
    async export(options?: ExportOptions) {
      const path = join(folder.path, `export-${(exports += 1)}`);
      await exportPack(context, path, options);
      return path;
    },
    exportTo: (path: string) => exportPack(context, path),
    async [Symbol.asyncDispose]() {
      await open[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** The files of a folder by path, byte for byte. */
async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const files = new Map<string, string>();
  for (const path of paths.toSorted())
    files.set(path.slice(folder.length + 1), await readFile(path, 'latin1'));
  return files;
}

const count = Number(process.env['EXPORT_LESSONS'] ?? 100);
const long = { timeout: 60_000 + count * 200 };

test('an export is imported and exported again byte by byte, on both storages', long, async () => {
  await using s3 = await startS3Server();
  await using pack = await generatedPack(count);
  await using first = await startInstallation();
  await first.import(pack.path);
  const exported = await first.export();

  for (const env of [{}, s3.env]) {
    await using second = await startInstallation(env);
    await second.import(exported);
    const again = await second.export();
    expect(await filesOf(again)).toEqual(await filesOf(exported));
    await expectSameRows(first.db, second.db);
  }
});

// What the service answers is a function of its rows. Only the ids of files, which no answer has, follow from the pack.
async function expectSameRows(one: Parameters<typeof dumpTables>[0], other: typeof one) {
  const [before, after] = [await dumpTables(one), await dumpTables(other)];
  // The history has the times of the imports.
  for (const table of Object.keys(before).filter((name) => name !== 'audit_entry'))
    expect(withoutFileIds(after[table]), table).toEqual(withoutFileIds(before[table]));
}

const withoutFileIds = (rows: readonly object[] = []) =>
  rows
    .map((row) =>
      JSON.stringify(row, (key, value: unknown) =>
        ['media_id', 'answer_key_id'].includes(key) ? Boolean(value) : value,
      ).replace(/^\{"id":"[^"]*","hash"/, '{"hash"'),
    )
    .toSorted();

test(
  'changes of the database are exported: other slugs, ids, orders and revisions',
  long,
  async () => {
    await using pack = await generatedPack(50);
    await using first = await startInstallation();
    await first.import(pack.path);
    await sql`update lesson set slug = 'nytt-namn', name = 'Nytt' where slug = 'lektion-1'`.execute(
      first.db,
    );
    await sql`update area set position = 7 - position`.execute(first.db);
    await sql`update subject set slug = 'annat'`.execute(first.db);
    await sql`insert into old_address (kind, address, record_type, record_id)
      select kind, replace(address, '*', id), 'lesson', id from lesson,
        (values ('lesson', 'a0B*'), ('assignment', 'x*'), ('path', '/gammal?id=*')) as old(kind, address)
      union all select 'path', '/fore-detta', 'school-type', id from school_type where param = 'skola'`.execute(
      first.db,
    );
    await sql`update lesson set sample = false where position = 1`.execute(first.db);
    const exported = await first.export();
    const course = await readFile(join(exported, 'skola/annat/kurs-1.yaml'), 'utf8');
    expect(course).toContain('conceptSheet: ');
    expect(course).toContain('position: 1');

    await using second = await startInstallation();
    await second.import(exported);
    expect(await filesOf(await second.export())).toEqual(await filesOf(exported));
    const listed = sql`select lesson_id, area_id from lesson_area order by area_id, position, lesson_id`;
    expect((await listed.execute(second.db)).rows).toEqual((await listed.execute(first.db)).rows);
    const old = sql`select * from old_address order by kind, address`;
    expect((await old.execute(second.db)).rows).toEqual((await old.execute(first.db)).rows);
    expect((await old.execute(second.db)).rows).toHaveLength(151);
    const ids = sql`select id, lesson_id, form_id from assignment order by id`;
    expect((await ids.execute(second.db)).rows).toEqual((await ids.execute(first.db)).rows);
  },
);

test('an export of a part has what is above it, and nothing beside it', async () => {
  await using pack = await generatedPack(75);
  await using installation = await startInstallation();
  await installation.import(pack.path);
  const whole = [...(await filesOf(await installation.export())).keys()];
  const only = ['skola', 'amne', 'kurs-2', 'omrade-3'];
  const part = await filesOf(await installation.export({ only }));
  expect([...part.keys()]).toEqual([
    'pack.yaml',
    'skola/amne/kurs-2.yaml',
    'skola/amne/subject.yaml',
    'skola/amne/words.yaml',
  ]);
  expect(part.get('skola/amne/kurs-2.yaml')).toContain('slug: omrade-3');
  expect(part.get('skola/amne/kurs-2.yaml')).not.toContain('slug: omrade-2');
  expect(part.get('pack.yaml')).not.toContain('param: tom');
  expect(whole).toContain('kundcase/fallet.yaml');
  await expect(installation.export({ only: ['skola', 'finns-inte'] })).rejects.toThrow(
    '/skola/finns-inte finns inte.',
  );
});

test('a level whose name is that of a file of the subject is exported under another', async () => {
  const course = 'grundskola/kemi/kemi-7.yaml';
  const level = 'replacedBy: { framework: Gy25, code: ORD, name: Words }';
  await using pack = await packFolder({
    [course]: `${smallPack[course]}${level}\n`,
    'grundskola/kemi/words.yaml': 'atom: En byggsten.\n',
  });
  await using installation = await startInstallation();
  await installation.import(pack.path);
  const files = await filesOf(await installation.export());
  expect(files.get('grundskola/kemi/words.yaml')).toBe('atom: En byggsten.\n');
  expect(files.get('grundskola/kemi/words-gy25.yaml')).toContain('code: ORD');
});

test('an export leaves nothing half-written, and nothing that was there is written over', async () => {
  await using pack = await generatedPack(25);
  await using installation = await startInstallation();
  await installation.import(pack.path);
  const taken = join(installation.folder, 'taken');
  await mkdir(taken);
  await writeFile(join(taken, 'egen.txt'), 'kvar');
  await expect(installation.exportTo(taken)).rejects.toThrow(ExportRefused);
  expect(await readdir(taken)).toEqual(['egen.txt']);

  const { rows } = await sql<{ hash: string }>`
    select hash from media where file_name = 'film.mp4'`.execute(installation.db);
  const hash = rows[0]?.hash ?? '';
  await writeFile(join(installation.mediaFolder, hash.slice(0, 2), hash), 'skadad');
  await expect(installation.export()).rejects.toThrow(
    `skola/amne/kurs-1/lektion-1/film.mp4: Filen ${hash} är skadad i lagringen.`,
  );
  const left = await readdir(installation.folder);
  expect(left.filter((name) => name.startsWith('export'))).toEqual([]);
});
