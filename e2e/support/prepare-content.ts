import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importPack } from './import-pack.ts';

const testPack = join(import.meta.dirname, '../../content/test');

/**
 * Imports the pack of the tests once, for every site of this run to begin with a copy of the data folder. Returns a function
 * that removes the folder.
 */
export async function prepareContent(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-content-'));
  await importPack(testPack, folder);
  process.env['E2E_CONTENT_DIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
