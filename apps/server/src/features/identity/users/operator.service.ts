import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import type { Role } from '@lasar/contract/identity/access';

import { forgetAttempts } from './attempts.store.ts';
import { normalEmail } from './users.service.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';
import {
  findAccountByEmail,
  insertAdmin,
  listAllUsers,
  listKnownNames,
  raiseSessionVersion,
  writePassword,
  type AccountRow,
} from './users.store.ts';

// The operations of the command line, without a session.

type Needs = Pick<Context, 'db' | 'config'>;

export interface ListedUser {
  readonly email: string;
  readonly roles: readonly Role[];
  readonly organisation: string | null;
}

/** Every account, by address. */
export const listUsers = ({ db }: Needs): Promise<ListedUser[]> => listAllUsers(db);

/** Creates an administrator. False when the address has an account already. Throws a Problem on a bad password. */
export async function createAdmin(
  { db, config }: Needs,
  typedEmail: string,
  password: string,
): Promise<boolean> {
  const email = normalEmail(typedEmail);
  const known = [email, config.productName];
  const passwordHash = await hashPassword(await requireGoodPassword(password, known));
  return insertAdmin(db, { id: newId(), email, passwordHash });
}

/** Sets a password, which ends all sessions. False without such an account. Throws a Problem on a bad password. */
export async function setPasswordOf(
  context: Needs,
  typedEmail: string,
  password: string,
): Promise<boolean> {
  const account = await find(context, typedEmail);
  if (!account) return false;
  const { db, config } = context;
  const known = [account.email, config.productName, ...(await listKnownNames(db, account.id))];
  const passwordHash = await hashPassword(await requireGoodPassword(password, known));
  await writePassword(db, account.id, passwordHash);
  await forgetAttempts(db, hashFor(context, 'account', account.email));
  return true;
}

/** Ends all sessions of an account. False without such an account. */
export async function endSessionsOf(context: Needs, typedEmail: string): Promise<boolean> {
  const account = await find(context, typedEmail);
  if (account) await raiseSessionVersion(context.db, account.id);
  return account !== undefined;
}

const find = ({ db }: Needs, email: string): Promise<AccountRow | undefined> =>
  findAccountByEmail(db, normalEmail(email));
