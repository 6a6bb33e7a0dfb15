import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderStorage, pathOfFile } from './folder-storage.ts';

const hashOfHej = '9c478bf63e9500cb5db1e85ece82f18c8eb9e52e2f9135acd7f10972c8d563ba';

test('bytes and a path to the same bytes are one file, named by its SHA-256', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-media-'));
  await writeFile(join(folder.path, 'hej.txt'), 'hej');

  const media = join(folder.path, 'media');
  const storage = folderStorage(media);
  const fromBytes = await storage.put(Buffer.from('hej'));
  const fromPath = await storage.put(join(folder.path, 'hej.txt'));

  expect(fromBytes).toEqual({ hash: hashOfHej, bytes: 3 });
  expect(fromPath).toEqual(fromBytes);
  expect(await readFile(pathOfFile(media, hashOfHej), 'utf8')).toBe('hej');
  expect(await readdir(media)).toEqual([hashOfHej.slice(0, 2)]);
});

test('a damaged file is replaced when its bytes are stored again', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-media-'));
  const storage = folderStorage(folder.path);
  await storage.put(Buffer.from('hej'));
  await writeFile(pathOfFile(folder.path, hashOfHej), 'h');

  await storage.put(Buffer.from('hej'));

  expect(await readFile(pathOfFile(folder.path, hashOfHej), 'utf8')).toBe('hej');
});

test('only a hash leads to a path', () => {
  expect(() => pathOfFile('/media', '../../etc/passwd')).toThrow('SHA-256');
});
