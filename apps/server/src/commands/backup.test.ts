import {
  appendFile,
  mkdtempDisposable,
  readdir,
  readFile,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { serveDatabaseCopies } from '#database/database-copy.ts';
import { parseManifest, type Manifest } from '#features/operations/backups/manifest.ts';
import { findLastBackup } from '#config/last-backup.ts';
import { openDatabase } from '#database/open-database.ts';
import { writeInstallation } from './installation.fixture.ts';
import { contentOf, expectSameContent } from './same-content.fixture.ts';
import { runOperatorCommand as run } from './run-operator-command.fixture.ts';

async function readManifest(folder: string): Promise<Manifest> {
  return parseManifest(await readFile(join(folder, 'manifest.json'), 'utf8'), folder);
}

test('a backup beside the running service is verified, restored and the same', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-backup-'));
  const original = { DATA_DIR: join(folder.path, 'data') };
  const restored = { DATA_DIR: join(folder.path, 'restored') };
  const backup = join(folder.path, 'backup');
  await writeInstallation(original);
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
      bytes: expect.any(Number) as number,
      place: backup,
    });
  }
  expect(await run(original, 'backup', 'verify', backup)).toMatchObject({ code: 0 });
  expect(await run(restored, 'backup', 'restore', backup)).toMatchObject({ code: 0, error: '' });
  await expectSameContent(folder.path, original, restored);
  expect((await run(restored, 'backup', 'restore', backup)).error).toContain('inte tom');
}, 240_000);

test('a backup that was copied without its empty folders is restored', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-backup-'));
  const original = { DATA_DIR: join(folder.path, 'data') };
  const restored = { DATA_DIR: join(folder.path, 'restored') };
  const backup = join(folder.path, 'backup');
  await writeInstallation(original);
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
  await expectSameContent(folder.path, original, restored);
}, 240_000);

test('an unfinished or damaged backup is refused, and each wrong file is named', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-backup-'));
  const original = { DATA_DIR: join(folder.path, 'data') };
  const elsewhere = { DATA_DIR: join(folder.path, 'elsewhere') };
  const backup = join(folder.path, 'backup');
  await writeInstallation(original);
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
  const second = await run(original, 'backup', 'make', join(folder.path, 'second'));
  expect([second.code, second.error.trim().split('\n').length]).toEqual([1, 3]);
}, 240_000);
