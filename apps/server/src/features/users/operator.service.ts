import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import type { Role } from '@lasar/contract/access';

import { forgetAttempts } from './attempts.store.ts';
import { normalEmail } from './users.service.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';
import {
  findAccountByEmail,
  insertAdmin,
  listAllUsers,
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
  { db }: Needs,
  typedEmail: string,
  password: string,
): Promise<boolean> {
  const email = normalEmail(typedEmail);
  const passwordHash = await hashPassword(requireGoodPassword(password, email));
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
  await writePassword(
    context.db,
    account.id,
    await hashPassword(requireGoodPassword(password, account.email)),
  );
  await forgetAttempts(context.db, hashFor(context, 'account', account.email));
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
