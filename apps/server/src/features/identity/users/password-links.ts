import { createHash, randomBytes } from 'node:crypto';
import { newPasswordLink } from '@lasar/contract/paths';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import { Problem } from '#problem.ts';
import { forgetAttempts } from './attempts.store.ts';
import { hashPassword } from './password-hash.ts';
import {
  countLinks,
  endLinks,
  findLinkOwner,
  insertLink,
  lockAccount,
  useLink,
} from './password-links.store.ts';
import { requireGoodPassword } from './password-rules.ts';
import { listKnownNames, writePassword } from './users.store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
// Enough for a user who looks in the wrong folder, too few to fill a mailbox.
const mailsAnHour = 3;
const mailsADay = 8;

/** A link that sets a password: its address holds the token, of which the database stores only the hash. */
export interface PasswordLink {
  readonly url: string;
  readonly tokenHash: string;
}

/** How long a link is valid, in milliseconds, and whether its mail invites to a new account. */
export interface LinkKind {
  readonly lasts: number;
  readonly invites: boolean;
}

/**
 * Creates a link that is valid for `lasts` milliseconds. Undefined when the account has reached its limit of mails, or does not exist.
 */
export async function createLink(
  { config, db }: Context,
  userId: string,
  { lasts, invites }: LinkKind,
): Promise<PasswordLink | undefined> {
  const now = new Date();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashOf(token);
  const expiresAt = new Date(now.getTime() + lasts);
  const allowed = await db.transaction().execute(async (trx) => {
    // Without the lock, requests at the same moment would each count before the others have written.
    if (!(await lockAccount(trx, userId))) return false;
    if ((await countLinks(trx, userId, ago(60 * minute))) >= mailsAnHour) return false;
    if ((await countLinks(trx, userId, ago(day))) >= mailsADay) return false;
    await insertLink(trx, { tokenHash, userId, createdAt: now, expiresAt, invites });
    return true;
  });
  return allowed ? { url: config.publicUrl + newPasswordLink(token), tokenHash } : undefined;
}

/** What is chosen by a mailed link. */
export interface ChosenPassword {
  readonly token: string;
  readonly password: string;
}

/** Sets a new password with a mailed link. A refused password does not use up the link. Throws `password/link-invalid`. */
export const setPasswordByLink = (context: Context, chosen: ChosenPassword): Promise<void> =>
  choosePassword(context, chosen, () => Promise.resolve());

/**
 * Uses up a mailed link and sets the password; `finish` does the rest in the same transaction. Of two concurrent uses of a link
 * one succeeds. Throws `password/link-invalid`, and a Problem for a bad password.
 */
export async function choosePassword<T>(
  context: Context,
  { token, password: typed }: ChosenPassword,
  finish: (trx: Db, userId: string) => Promise<T>,
): Promise<T> {
  const { db, config } = context;
  const tokenHash = hashOf(token);
  const owner = await findLinkOwner(db, tokenHash, new Date());
  if (!owner) throw new Problem('password/link-invalid');
  const known = [owner.email, config.productName, ...(await listKnownNames(db, owner.id))];
  const passwordHash = await hashPassword(await requireGoodPassword(typed, known));
  return db.transaction().execute(async (trx) => {
    const now = new Date();
    if (!(await useLink(trx, tokenHash, now))) throw new Problem('password/link-invalid');
    await endLinks(trx, owner.id, now);
    const answer = await finish(trx, owner.id);
    await writePassword(trx, owner.id, passwordHash);
    // The user of the mailbox is the owner of the account, who must not wait because of the attempts of others.
    await forgetAttempts(trx, hashFor(context, 'account', owner.email));
    return answer;
  });
}

/** The stored form of a token. A random token needs no slow hash. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
