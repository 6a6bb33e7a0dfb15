import { execFile } from 'node:child_process';
import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startSite, type SiteServer } from './server.ts';

const root = join(import.meta.dirname, '../..');

interface PackSite extends SiteServer {
  /** Stops the site and starts it again at the same address, with other settings. */
  readonly restart: (settings: NodeJS.ProcessEnv) => Promise<void>;
}

/** A site whose only content is a pack: its files by their paths. Its accounts stand in `people.yaml`. */
export async function startPackSite(
  files: Readonly<Record<string, string | Uint8Array>>,
  settings: NodeJS.ProcessEnv = {},
): Promise<PackSite> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-pack-'));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, 'pack', path)), { recursive: true });
    await writeFile(join(folder.path, 'pack', path), content);
  }
  const dataFolder = join(folder.path, 'data');
  const importOf = (command: string, path: string) =>
    promisify(execFile)(
      join(root, 'node_modules/.bin/node'),
      [join(root, `apps/server/src/commands/${command}.ts`), 'import', path],
      { cwd: root, env: { PATH: process.env['PATH'], DATA_DIR: dataFolder } },
    );
  await importOf('content', join(folder.path, 'pack'));
  if ('people.yaml' in files) await importOf('people', join(folder.path, 'pack/people.yaml'));
  let site = await startSite({ DATA_DIR: dataFolder, ...settings });
  const { port: PORT } = new URL(site.url);
  return {
    ...site,
    async restart(changed) {
      await site[Symbol.asyncDispose]();
      site = await startSite({ DATA_DIR: dataFolder, PORT, ...changed });
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
