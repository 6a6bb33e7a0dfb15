import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importPack } from './import-pack.ts';
import { startSite, type SiteServer } from './server.ts';

export interface PackSite extends SiteServer {
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
  await importPack(join(folder.path, 'pack'), dataFolder);
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
