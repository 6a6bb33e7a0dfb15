import { loadConfig } from '#config/config.ts';
import { openDatabase } from '#database/open-database.ts';
import { prepareSchema } from '#database/migrate.ts';
import {
  inContentTransaction,
  removeRecord,
  renameRecord,
} from '#features/packs/move/move-records.service.ts';

/*
 * A process that removes and renames records in the database of its settings, before a browser test starts a site on it:
 * a list in JSON of { type, id, movedTo } to remove and { type, id, slug } to rename.
 */

type Step = Parameters<typeof removeRecord>[2] & { readonly slug?: string };

const steps = JSON.parse(process.argv[2] ?? '[]') as readonly Step[];
const config = loadConfig();
await using database = await openDatabase(config.database);
await prepareSchema(database.db, config);
await inContentTransaction(database.db, async (trx) => {
  for (const { slug, ...record } of steps)
    await (slug === undefined
      ? removeRecord(trx, { id: 'test' }, record)
      : renameRecord(trx, { id: 'test' }, { ...record, slug }));
});
