import { mkdir, mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importPack, runCommand } from './import-pack.ts';
import { startSite, type SiteServer } from './server.ts';

export interface PackSite extends SiteServer {
  /** Stops the site and starts it again at the same address, with other settings. */
  readonly restart: (settings: NodeJS.ProcessEnv) => Promise<void>;
  /** Exports what the site has to a folder, as an operator's command does, while the site is stopped. */
  readonly exportTo: (folder: string) => Promise<void>;
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
  const restart = async (changed: NodeJS.ProcessEnv, whileStopped?: () => Promise<void>) => {
    await site[Symbol.asyncDispose]();
    await whileStopped?.();
    site = await startSite({ DATA_DIR: dataFolder, PORT, ...changed });
  };
  return {
    ...site,
    restart,
    exportTo: (target) =>
      restart(settings, () => runCommand(dataFolder, 'content', 'export', target)),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
