import { mkdir, mkdtempDisposable, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { DatabaseMissing, refuseFilesWithoutDatabase } from './embedded-folder.ts';
import { openEmbedded } from './pglite.ts';

test('a folder with other files is refused, and they are left alone', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-embedded-'));
  await writeFile(join(folder.path, 'anteckningar.txt'), 'hej');

  await expect(openEmbedded(folder.path)).rejects.toThrow(DatabaseMissing);
  await expect(openEmbedded(folder.path)).rejects.toThrow(folder.path);

  expect(await readdir(folder.path)).toContain('anteckningar.txt');
});

test('a database whose creation was interrupted is created anew', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-embedded-'));
  await mkdir(join(folder.path, 'base'));
  await writeFile(join(folder.path, 'PG_VERSION'), '18\n');
  await writeFile(join(folder.path, 'lasar.unfinished'), '');

  {
    await using open = await openEmbedded(folder.path);
    await open.runSql('create table note (body text)');
  }
  await using again = await openEmbedded(folder.path);

  expect((await again.runSql('select body from note')).rows).toEqual([]);
  expect(await readdir(folder.path)).not.toContain('lasar.unfinished');
}, 60_000);

test('files of films and documents without their database stop the start', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-embedded-'));
  const config = loadConfig({ DATA_DIR: folder.path });
  await refuseFilesWithoutDatabase(config);

  await mkdir(join(folder.path, 'media', 'ab'), { recursive: true });
  await expect(refuseFilesWithoutDatabase(config)).rejects.toThrow(join(folder.path, 'media'));

  await mkdir(join(folder.path, 'database'));
  await writeFile(join(folder.path, 'database', 'PG_VERSION'), '18\n');
  await refuseFilesWithoutDatabase(config);
  await rm(join(folder.path, 'database'), { recursive: true });
  await refuseFilesWithoutDatabase(
    loadConfig({
      DATA_DIR: folder.path,
      DATABASE_URL: 'postgres://localhost/lasar',
      DEPLOYMENT: 'demo',
    }),
  );
});
