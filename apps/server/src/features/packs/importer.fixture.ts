import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadConfig } from '#config/config.ts';
import { findAccountFor, type Credentials } from '#features/identity/users/credentials.service.ts';
import type { MediaStorage } from '#storage/storage.ts';
import { openStorage } from '#storage/open-storage.ts';
import { openTestDatabase } from '#test/engine.ts';
import { importPack, type ImportOptions } from './content.service.ts';
import { importPeople } from './people.service.ts';
import { packFolder, type Files } from './pack.fixture.ts';

/** An empty database, and the import of the small pack with changes into it. */
export async function startImporter() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'lasar-import-'));
  const open = await openTestDatabase();
  const config = loadConfig({ DEPLOYMENT: 'demo', DATA_DIR: folder.path });
  const storage = await openStorage(config.storage);
  const context = { db: open.db, config, storage, log: pino({ level: 'silent' }) };
  return {
    db: open.db,
    mediaFolder: join(folder.path, 'media'),
    /** `disk` takes the place of functions of the storage. */
    async import(
      changes: Files = {},
      options: ImportOptions = {},
      disk: Partial<MediaStorage> = {},
    ) {
      await using pack = await packFolder(changes);
      const own = {
        ...context,
        storage: Object.assign(Object.create(storage), disk) as MediaStorage,
      };
      return await importPack(own, pack.path, options);
    },
    /** Imports schools and accounts. */
    async importPeople(people: string) {
      await using pack = await packFolder({ 'people.yaml': people });
      return await importPeople(context, join(pack.path, 'people.yaml'));
    },
    /** What a login with these would find. */
    accountOf: (credentials: Credentials) => findAccountFor(context, credentials, '127.0.0.1'),
    async [Symbol.asyncDispose]() {
      await open[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
