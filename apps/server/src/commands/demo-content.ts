import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { fitsPassword, verifyArgon2 } from '#features/identity/users/password-hash.ts';
import type { Config } from '#config/config.ts';
import type { Context } from '#context.ts';
import { analyzeTables } from '#database/planner.ts';
import type { Db, OpenDatabase } from '#database/database.ts';

// Its passwords are published.
const demoPack = join(import.meta.dirname, '../../../../content/demo');
const demoPeople = join(demoPack, 'people.yaml');

/**
 * Fills an empty embedded database with the demo pack, in a demo with its accounts. A database on a server is never touched.
 */
export async function importDemoIntoEmpty(context: Context): Promise<void> {
  if (context.config.database.kind !== 'embedded') return;
  const filled = await context.db
    .selectFrom('school_type')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (filled) return;
  const { importPack } = await import('#features/packs/content.service.ts');
  console.log('Databasen är tom: demopaketet läses in …');
  await importPack(context, demoPack);
  if (context.config.deployment === 'demo') {
    const { importPeople } = await import('#features/packs/people.service.ts');
    await importPeople(context, demoPeople);
  }
  await analyzeTables(context.db);
}

/** The demo pack's accounts in an embedded database, as lines to print at start; empty when there are none. */
export async function describeDemoAccounts({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<string> {
  if (config.database.kind !== 'embedded' || config.deployment !== 'demo') return '';
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
  return ['Demokonton (lösenorden står i content/demo/people.yaml):', ...lines].join('\n');
}

/** A database that was once a demo has accounts with published passwords. The message has one address on each line. */
export class DemoAccountsOpen extends Error {
  override readonly name = 'DemoAccountsOpen';
}

/** In production, closes the database and throws DemoAccountsOpen while an account of the demo pack still has its published password. */
export async function refuseDemoAccounts(
  { deployment }: Pick<Config, 'deployment'>,
  database: OpenDatabase,
): Promise<void> {
  if (deployment !== 'production') return;
  const open = await listOpenAccounts(database.db);
  if (open.length === 0) return;
  await database[Symbol.asyncDispose]();
  throw new DemoAccountsOpen(open.join('\n'));
}

async function listOpenAccounts(db: Db): Promise<string[]> {
  const published = await publishedPasswords();
  const stored = await db
    .selectFrom('app_user')
    .select(['email', 'password_hash'])
    .where('email', 'in', [...published.keys()])
    .orderBy('email')
    .execute();
  const open: string[] = [];
  for (const { email, password_hash: hash } of stored)
    if (await fitsPassword(verifyArgon2, hash, published.get(email) ?? '')) open.push(email);
  return open;
}

async function publishedPasswords(): Promise<ReadonlyMap<string, string>> {
  const pack = parse(await readFile(demoPeople, 'utf8')) as {
    readonly accounts: readonly { readonly email: string; readonly password: string }[];
  };
  return new Map(pack.accounts.map(({ email, password }) => [email.toLowerCase(), password]));
}

const roleNames: Readonly<Record<string, string>> = {
  admin: 'administratör',
  editor: 'redaktör',
  schooladmin: 'skoladministratör',
  teacher: 'lärare',
  student: 'elev',
};
const nameOf = (role: string): string => roleNames[role] ?? role;
