import type { Context } from '#context.ts';
import { analyzeTables } from '#database/analyze-tables.ts';
import { demoPack } from './demo-accounts.ts';

/**
 * Fills an empty embedded database with the demo pack, in a demo with its accounts. A database on a server is never touched.
 */
export async function importDemoIntoEmpty(context: Context): Promise<void> {
  if (context.config.database.kind !== 'embedded') return;
  const anything = await context.db
    .selectFrom('school_type')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (anything) return;
  const { importPack } = await import('#features/content/content.service.ts');
  console.log('Databasen är tom: demopaketet läses in …');
  await importPack(context, demoPack, { accounts: true });
  await analyzeTables(context.db);
}
