import { join } from 'node:path';
import type { Context } from '#context.ts';
import { analyzeTables } from '#database/analyze-tables.ts';

const demoPack = join(import.meta.dirname, '../../../../content/demo');

/**
 * Fills an empty embedded database with the demo pack, accounts included. A database on a server is never touched.
 */
export async function importDemoIntoEmpty(context: Context): Promise<void> {
  if (context.config.database.kind !== 'embedded') return;
  const filled = await context.db
    .selectFrom('school_type')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (filled) return;
  const { importPack } = await import('#features/content/content.service.ts');
  console.log('Databasen är tom: demopaketet läses in …');
  await importPack(context, demoPack, { accounts: true });
  await analyzeTables(context.db);
}

/** The demo pack's accounts in an embedded database, as lines to print at start; empty when there are none. */
export async function describeDemoAccounts({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<string> {
  if (config.database.kind !== 'embedded') return '';
  const accounts = await db
    .selectFrom('app_user')
    .select(['email', 'roles'])
    .where('email', 'like', '%@demo.example')
    .orderBy('email')
    .execute();
  if (accounts.length === 0) return '';
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const lines = accounts.map(
    ({ email, roles }) => `  ${email.padEnd(width)}  ${roles.map(nameOf).join(', ')}`,
  );
  return ['Demokonton (lösenorden står i content/demo/pack.yaml):', ...lines].join('\n');
}

const roleNames: Readonly<Record<string, string>> = {
  admin: 'administratör',
  editor: 'redaktör',
  schooladmin: 'skoladministratör',
  teacher: 'lärare',
  student: 'elev',
};
const nameOf = (role: string): string => roleNames[role] ?? role;
