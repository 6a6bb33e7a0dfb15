import { chmod, mkdir, mkdtempDisposable, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { warnOfOpenFolder } from './data-folder.ts';
import { openDatabase } from '#database/open-database.ts';
import { DatabaseLocked, lockDatabaseFolder } from '#database/database-lock.ts';
import { createLog } from '#config/log.ts';
import { openStorage } from '#storage/open-storage.ts';

const modeOf = async (path: string): Promise<string> =>
  ((await stat(path)).mode & 0o777).toString(8);

test('the data folder is created readable for its own user alone, whichever module creates it', async () => {
  await using parent = await mkdtempDisposable(join(tmpdir(), 'lasar-folder-'));
  const folders = ['keys', 'database', 'files'].map((name) => join(parent.path, name));
  const [keys = '', database = '', files = ''] = folders;

  loadConfig({ DATA_DIR: keys });
  const env = { JWT_KEYS: 'k'.repeat(43), DEPLOYMENT: 'demo' };
  await using open = await openDatabase(loadConfig({ ...env, DATA_DIR: database }).database);
  await (await openStorage(loadConfig({ ...env, DATA_DIR: files }).storage)).check();

  expect(open.connections).toBeUndefined();
  expect(await Promise.all(folders.map(modeOf))).toEqual(['700', '700', '700']);
});

test('a data folder that others can read is reported, and the database folder is made private', async () => {
  await using parent = await mkdtempDisposable(join(tmpdir(), 'lasar-folder-'));
  const { database, dataFolder } = loadConfig({ DATA_DIR: parent.path });
  const inside = join(parent.path, 'database');
  await mkdir(inside);
  await chmod(inside, 0o755);
  const lines: string[] = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });

  // The folder of a second process shows it too: it is made private before the engine starts, which takes seconds.
  using owner = lockDatabaseFolder(inside);
  await expect(openDatabase(database)).rejects.toThrow(DatabaseLocked);
  expect(await modeOf(inside)).toBe('700');
  expect(owner).toBeDefined();

  await warnOfOpenFolder(dataFolder, log);
  expect(lines).toEqual([]);
  await chmod(parent.path, 0o750);
  await warnOfOpenFolder(dataFolder, log);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ folder: dataFolder, mode: '750', msg: 'DATA_DIR is open to others' }),
  ]);
  expect(await modeOf(parent.path)).toBe('750');
});
