import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import { openDatabase } from '#database/open-database.ts';
import { dumpTables } from '../src/features/packs/dump.fixture.ts';

/** The rows of a data folder without times and ids that are drawn, and whether each stored file has the bytes of its name. */
export async function stateOf(data: string) {
  const config = loadConfig({ DEPLOYMENT: 'demo', DATA_DIR: data });
  await using open = await openDatabase(config.database);
  const { audit_entry: history = [], ...rows } = await dumpTables(open.db);
  const damaged: string[] = [];
  for (const row of rows['media'] ?? []) {
    const hash = String(row['hash']);
    const bytes = await readFile(join(data, 'media', hash.slice(0, 2), hash));
    if (createHash('sha256').update(bytes).digest('hex') !== hash) damaged.push(hash);
  }
  return { rows, damaged, imports: history.length };
}
