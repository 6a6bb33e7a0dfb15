import type { Context } from '#context.ts';

/** The demo pack's accounts in an embedded database, as lines for the one who starts it; '' when there are none. */
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
    ({ email, roles }) => `  ${email.padEnd(width)}  ${roles.map(wordFor).join(', ')}`,
  );
  return ['Demokonton (lösenorden står i content/demo/pack.yaml):', ...lines].join('\n');
}

const words: Readonly<Record<string, string>> = {
  admin: 'administratör',
  editor: 'redaktör',
  schooladmin: 'skoladministratör',
  teacher: 'lärare',
  student: 'elev',
};
const wordFor = (role: string): string => words[role] ?? role;
