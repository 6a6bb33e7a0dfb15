import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './server.ts';

/**
 * Imports the demo pack once and gives every site of this run a copy of the data folder: the import takes ten seconds of
 * processor time, and half a dozen sites are started. Returns a function that removes the folder.
 */
export async function prepareDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-demo-'));
  await (await startSite({ DATA_DIR: folder }))[Symbol.asyncDispose]();
  // Each site signs with a key of its own.
  await rm(join(folder, 'jwt-key'));
  process.env['E2E_DEMO_DIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
