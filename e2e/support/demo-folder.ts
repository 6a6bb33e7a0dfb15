import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './server.ts';

/**
 * Lets the sites of this run, in all workers, begin with a copy of what one site has read of the demo pack: reading it
 * takes ten seconds of a processor, and half a dozen sites are started. Answers what removes it.
 */
export async function prepareDemo(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lasar-demo-'));
  await (await startSite({ DATA_DIR: folder }))[Symbol.asyncDispose]();
  // Each site signs with a key of its own.
  await rm(join(folder, 'jwt-key'));
  process.env['E2E_DEMO_DIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
