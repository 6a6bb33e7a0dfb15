import { mkdir, mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadConfig } from '#config/config.ts';
import { openDatabase } from '#database/open-database.ts';
import { importPack } from '#features/packs/content.service.ts';
import { packFolder } from '#features/packs/pack.fixture.ts';
import { openStorage } from '#storage/open-storage.ts';
import { writeMigratedDatabase } from '#test/embedded-database.ts';

interface Settings extends NodeJS.ProcessEnv {
  readonly DATA_DIR: string;
}

interface Installation {
  readonly folders: readonly string[];
  readonly files: readonly [path: string, content: Uint8Array][];
}

const database = 'database';
const media = 'media';

let inThisProcess: Promise<Installation> | undefined;

/**
 * Writes an installation where the small pack has been imported: its embedded database, and its files to the storage of the
 * settings. Made once in each process of the tests, because an import by the command takes longer than most commands.
 */
export async function writeInstallation(settings: Settings): Promise<void> {
  const { folders, files } = await (inThisProcess ??= makeInstallation());
  const { storage: place } = loadConfig({ DEPLOYMENT: 'demo', ...settings });
  const storage = await openStorage(place);
  const isMedia = (path: string) => path.startsWith(`${media}/`);
  for (const path of folders.filter((folder) => folder.startsWith(database)))
    await mkdir(join(settings.DATA_DIR, path), { recursive: true, mode: 0o700 });
  for (const [path, content] of files) {
    if (isMedia(path)) await storage.put(Buffer.from(content));
    else await writeFile(join(settings.DATA_DIR, path), content, { mode: 0o600 });
  }
}

async function makeInstallation(): Promise<Installation> {
  await using pack = await packFolder();
  await using data = await mkdtempDisposable(join(tmpdir(), 'lasar-installation-'));
  await writeMigratedDatabase(data.path);
  const config = loadConfig({ DEPLOYMENT: 'demo', DATA_DIR: data.path });
  {
    await using open = await openDatabase(config.database);
    const storage = await openStorage(config.storage);
    const log = pino({ level: 'silent' });
    await importPack({ config, db: open.db, storage, log }, pack.path);
  }
  const entries = await readdir(data.path, { recursive: true, withFileTypes: true });
  const pathOf = (entry: (typeof entries)[number]) =>
    join(entry.parentPath, entry.name).slice(data.path.length + 1);
  const files = entries.filter((entry) => entry.isFile()).map(pathOf);
  return {
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
    files: await Promise.all(
      files
        .filter((path) => path.startsWith(`${database}/`) || path.startsWith(`${media}/`))
        .map(async (path): Promise<[string, Uint8Array]> => [
          path,
          await readFile(join(data.path, path)),
        ]),
    ),
  };
}
