import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { privateFolder } from '#config/data-folder.ts';
import { migratedFiles } from './migrated-files.ts';

const extensions = { pg_trgm };

/**
 * Writes a migrated, empty embedded database to a data folder, for a process that a test starts there: creating and migrating
 * one takes that process longer than everything else that it does.
 */
export async function writeMigratedDatabase(dataFolder: string): Promise<void> {
  const { folders, files } = await migratedFiles();
  const folder = join(dataFolder, 'database');
  await mkdir(folder, privateFolder);
  for (const path of folders) await mkdir(join(folder, path), privateFolder);
  for (const [path, content] of files)
    await writeFile(join(folder, path), content, { mode: 0o600 });
  const pglite = await PGlite.create({ fs: new NodeFS(folder), extensions });
  await pglite.close();
}
