import type { DatabaseConfig } from '#config/config.ts';
import type { OnQuery, OpenDatabase } from './database.ts';
import { openEmbedded } from './pglite.ts';
import { openServer } from './postgres.ts';

/** Opens the database. Throws DatabaseLocked when another process has an embedded folder open. */
export async function openDatabase(
  config: DatabaseConfig,
  onQuery?: OnQuery,
): Promise<OpenDatabase> {
  return config.kind === 'embedded'
    ? openEmbedded(config.folder, onQuery)
    : openServer(config.url, onQuery);
}
