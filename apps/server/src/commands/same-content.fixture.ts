import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadConfig } from '#config/config.ts';
import { openDatabase } from '#database/open-database.ts';
import { exportPack } from '#features/packs/export/export-pack.ts';
import { openStorage } from '#storage/open-storage.ts';

export type Settings =
  | Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>
  | { readonly DATA_DIR: string };

/** Every file below a folder with its bytes. */
export async function contentOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((each) => each.isFile()).map((e) => join(e.parentPath, e.name));
  const read = async (path: string): Promise<[string, string]> => [
    path.slice(folder.length),
    (await readFile(path)).toString('base64'),
  ];
  return new Map(await Promise.all(paths.toSorted().map(read)));
}

/** Exports the content of an installation, as the command does in a process of its own. */
async function exportTo(folder: string, settings: Settings): Promise<void> {
  const config = loadConfig({ DEPLOYMENT: 'demo', ...settings });
  await using database = await openDatabase(config.database);
  await exportPack({ db: database.db, storage: await openStorage(config.storage) }, folder);
}

/** Expects two installations to export the same bytes. `folder` takes the exports. */
export async function expectSameContent(
  folder: string,
  one: Settings,
  other: Settings,
): Promise<void> {
  const folders = [join(folder, randomUUID()), join(folder, randomUUID())] as const;
  await exportTo(folders[0], one);
  await exportTo(folders[1], other);
  const before = await contentOf(folders[0]);
  expect(before.size).toBeGreaterThan(5);
  expect(await contentOf(folders[1])).toEqual(before);
}
