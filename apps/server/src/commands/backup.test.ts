import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { serveDatabaseCopies } from '#database/database-copy.ts';
import { parseManifest, type Manifest } from '#features/backups/manifest.ts';
import { findLastBackup } from '#config/last-backup.ts';
import { openDatabase } from '#database/open-database.ts';
import { packFolder } from '#features/content/pack.fixture.ts';
import { writeMigratedDatabase } from '#test/embedded-database.ts';
import { runOperatorCommand as run } from './run-operator-command.fixture.ts';

type Settings =
  | Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>
  | { readonly DATA_DIR: string };

async function readManifest(folder: string): Promise<Manifest> {
  return parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'), folder);
}

/** Every file below a folder with its bytes. */
async function contentOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((each) => each.isFile()).map((e) => join(e.parentPath, e.name));
  const read = async (path: string): Promise<[string, string]> => [
    path.slice(folder.length),
    (await readFile(path)).toString('base64'),
  ];
  return new Map(await Promise.all(paths.toSorted().map(read)));
}

async function expectSameContent(folder: string, one: Settings, other: Settings): Promise<void> {
  const folders = [join(folder, randomUUID()), join(folder, randomUUID())] as const;
  expect(await run(one, 'content', 'export', folders[0])).toMatchObject({ code: 0 });
  expect(await run(other, 'content', 'export', folders[1])).toMatchObject({ code: 0 });
  const before = await contentOf(folders[0]);
  expect(before.size).toBeGreaterThan(5);
  expect(await contentOf(folders[1])).toEqual(before);
}

test('a backup beside the running service is verified, restored and the same', async () => {
  await using pack = await packFolder();
  const original = { DATA_DIR: join(pack.path, 'data') };
  const restored = { DATA_DIR: join(pack.path, 'restored') };
  const backup = join(pack.path, 'backup');
  await writeMigratedDatabase(original.DATA_DIR);
  expect((await run(original, 'content', 'import', pack.path)).code).toBe(0);
  {
    const config = loadConfig({ DEPLOYMENT: 'demo', ...original });
    await using database = await openDatabase(config.database);
    await database.db.updateTable('course').set({ name: 'Namn i tjänsten' }).execute();
    await using _copies = await serveDatabaseCopies(config, database.db, pino({ level: 'silent' }));
    expect(await findLastBackup(config.dataFolder)).toBeUndefined();
    expect(await run(original, 'backup', 'make', backup)).toMatchObject({ code: 0, error: '' });
    expect(await run(original, 'backup', 'restore', backup)).toMatchObject({ code: 1 });
    const { createdAt, files } = await readManifest(backup);
    expect(await findLastBackup(config.dataFolder)).toEqual({
      createdAt,
      files: files.length,
      missing: 0,
    });
  }
  expect(await run(original, 'backup', 'verify', backup)).toMatchObject({ code: 0 });
  expect(await run(restored, 'backup', 'restore', backup)).toMatchObject({ code: 0, error: '' });
  await expectSameContent(pack.path, original, restored);
  expect((await run(restored, 'backup', 'restore', backup)).error).toContain('inte tom');
}, 240_000);

test('a backup that was copied without its empty folders is restored', async () => {
  await using pack = await packFolder();
  const original = { DATA_DIR: join(pack.path, 'data') };
  const restored = { DATA_DIR: join(pack.path, 'restored') };
  const backup = join(pack.path, 'backup');
  await writeMigratedDatabase(original.DATA_DIR);
  expect((await run(original, 'content', 'import', pack.path)).code).toBe(0);
  expect((await run(original, 'backup', 'make', backup)).code).toBe(0);
  const entries = await readdir(backup, { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((each) => each.isDirectory())
    .map((e) => join(e.parentPath, e.name));
  // Those with anything in them cannot be removed so.
  const removed = await Promise.allSettled(
    folders
      .toSorted()
      .toReversed()
      .map((path) => rmdir(path)),
  );
  expect(removed.some(({ status }) => status === 'fulfilled')).toBe(true);

  expect(await run(restored, 'backup', 'verify', backup)).toMatchObject({ code: 0 });
  expect(await run(restored, 'backup', 'restore', backup)).toMatchObject({ code: 0, error: '' });
  await expectSameContent(pack.path, original, restored);
}, 240_000);

test('an unfinished or damaged backup is refused, and each wrong file is named', async () => {
  await using pack = await packFolder();
  const original = { DATA_DIR: join(pack.path, 'data') };
  const elsewhere = { DATA_DIR: join(pack.path, 'elsewhere') };
  const backup = join(pack.path, 'backup');
  await writeMigratedDatabase(original.DATA_DIR);
  expect((await run(original, 'content', 'import', pack.path)).code).toBe(0);
  expect((await run(original, 'backup', 'make', backup)).code).toBe(0);
  expect((await run(original, 'backup', 'make', backup)).error).toContain('inte tom');

  const [damaged, lost] = [...(await contentOf(join(backup, 'files'))).keys()];
  await appendFile(join(backup, 'files', damaged ?? ''), 'x');
  await rm(join(backup, 'files', lost ?? ''));
  await writeFile(join(backup, 'files', 'mer'), '');
  for (const command of ['verify', 'restore']) {
    const { code, error } = await run(elsewhere, 'backup', command, backup);
    expect(code).toBe(1);
    expect(error).toContain(`${damaged} är skadad`);
    expect(error).toContain(`${lost} saknas`);
    expect(error).toContain('mer hör inte till kopian');
  }

  await rm(join(backup, 'manifest.json'));
  for (const command of ['verify', 'restore'])
    expect((await run(elsewhere, 'backup', command, backup)).error).toContain(
      'ingen fullständig säkerhetskopia',
    );
  expect(await readdir(elsewhere.DATA_DIR).catch(() => [])).not.toContain('media');

  await rm(join(original.DATA_DIR, 'media'), { recursive: true });
  const second = await run(original, 'backup', 'make', join(pack.path, 'second'));
  expect([second.code, second.error.trim().split('\n').length]).toEqual([1, 3]);
}, 240_000);

const server = process.env['TEST_DATABASE_URL'];

test.skipIf(!server)(
  'a backup of a database on a server is restored in another',
  async () => {
    await using pack = await packFolder();
    const admin = loadConfig({ DEPLOYMENT: 'demo', DATABASE_URL: server, DATA_DIR: pack.path });
    await using database = await openDatabase(admin.database);
    await using created = new AsyncDisposableStack();
    const create = async (folder: string): Promise<Settings> => {
      const name = `backup_${randomUUID().replaceAll('-', '')}`;
      await sql`create database ${sql.id(name)}`.execute(database.db);
      created.defer(async () => {
        await sql`drop database ${sql.id(name)} with (force)`.execute(database.db);
      });
      const url = new URL(server ?? '');
      url.pathname = name;
      return { DATA_DIR: join(pack.path, folder), DATABASE_URL: url.href };
    };
    const [original, restored] = [await create('data'), await create('restored')];
    const backup = join(pack.path, 'backup');
    expect((await run(original, 'content', 'import', pack.path)).code).toBe(0);
    expect(await run(original, 'backup', 'make', backup)).toMatchObject({ code: 0, error: '' });
    expect(await run(restored, 'backup', 'restore', backup)).toMatchObject({ code: 0, error: '' });
    await expectSameContent(pack.path, original, restored);
    expect((await run(restored, 'backup', 'restore', backup)).error).toContain('inte tom');
  },
  240_000,
);
