import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What one of the demo pack's accounts logs in with. */
export function demoAccount(email: string): Credentials {
  const file = join(import.meta.dirname, '../content/demo/people.yaml');
  const pack = parse(readFileSync(file, 'utf8')) as { accounts: readonly Credentials[] };
  const found = pack.accounts.find((account) => account.email === email);
  if (!found) throw new Error(`The demo pack has no account ${email}.`);
  return { email, password: found.password };
}
