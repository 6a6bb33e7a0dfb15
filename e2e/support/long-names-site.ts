import { execFile } from 'node:child_process';
import { cp, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prepareContent } from './prepare-content.ts';
import { startSite, type SiteServer } from './server.ts';

/** A word of fifty letters, and the longest line that a record may have. */
export const longWord = 'Flaggstångsknoppsputsarlärlingsutbildningsmaterial';
export const longText = longWord.repeat(10);

const root = join(import.meta.dirname, '../..');

/** The built site with the pack of the tests, in which everything has the longest name that it may have. `label` is part of its folder's name. */
export async function startLongNamesSite(label: string): Promise<SiteServer> {
  const folder = await mkdtempDisposable(join(tmpdir(), `lasar-long-names-${label}-`));
  const removeContent = process.env['E2E_CONTENT_DIR'] ? undefined : await prepareContent();
  const settings = {
    DATA_DIR: join(folder.path, 'data'),
    PRODUCT_NAME: 'Läromedelsportalen',
  };
  await cp(process.env['E2E_CONTENT_DIR'] ?? '', settings.DATA_DIR, { recursive: true });
  const run = (...command: readonly [string, ...string[]]) =>
    promisify(execFile)(join(root, 'node_modules/.bin/node'), command, {
      cwd: root,
      env: { PATH: process.env['PATH'], ...settings },
    });
  await run(join(root, 'apps/server/test/long-names-process.ts'), longWord, longText);
  await run(join(root, 'apps/server/src/commands/content.ts'), 'index');
  const site = await startSite(settings);
  return {
    ...site,
    dataFolder: settings.DATA_DIR,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
      await removeContent?.();
    },
  };
}
