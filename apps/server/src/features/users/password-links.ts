import { createHash, randomBytes } from 'node:crypto';
import { newPasswordLink } from '@lasar/contract/paths';
import type { Context } from '#context.ts';
import { hashFor } from '#auth/keyed-hash.ts';
import type { Post } from '#mail/post.ts';
import { Problem } from '#problem.ts';
import { forgetAttempts } from './attempts.store.ts';
import { normalEmail } from './email.ts';
import { hashPassword } from './password-hash.ts';
import {
  countLinks,
  deleteSpentLinks,
  endLinks,
  findLinkOwner,
  insertLink,
  lockAccount,
  useLink,
} from './password-links.store.ts';
import { passwordLetter, welcomeLetter } from './password-letter.ts';
import { requireGoodPassword } from './password-rules.ts';
import { findAccount, findAccountByEmail, writePassword, type AccountRow } from './users.store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
// A link that was asked for is used at once; who is given an account may be away over a weekend.
const resetLasts = 30 * minute;
const welcomeLasts = 7 * day;

// Enough for somebody who looks in the wrong folder, too few to fill a mailbox.
const mailsAnHour = 3;
const mailsADay = 8;

/** Mails a link if the address has an account. Looks first when the answer has left, so that nobody can tell by time. */
export function mailLinkTo(context: Context, post: Post, email: string): void {
  post.later(async () =>
    mailReset(context, post, await findAccountByEmail(context.db, normalEmail(email))),
  );
}

/** Mails a link to the owner of an account. */
export function mailLinkToUser(context: Context, post: Post, id: string): void {
  post.later(async () => mailReset(context, post, await findAccount(context.db, id)));
}

/** Mails a link to somebody who has been given an account, by a school or without one. */
export function mailWelcome(
  context: Context,
  post: Post,
  account: { readonly id: string; readonly email: string },
  school: string | undefined,
): void {
  post.later(async () => {
    const link = await makeLink(context, account.id, welcomeLasts);
    if (link === undefined) return;
    const content = welcomeLetter(context.config, link, { email: account.email, school });
    await post.send({ to: account.email, ...content });
  });
}

async function mailReset(
  context: Context,
  post: Post,
  account: AccountRow | undefined,
): Promise<void> {
  if (!account) return;
  const link = await makeLink(context, account.id, resetLasts);
  if (link === undefined) return;
  await post.send({ to: account.email, ...passwordLetter(context.config, link) });
}

/** A link that holds for so many milliseconds. Undefined when the account has been mailed enough, or is gone. */
async function makeLink(
  { config, db }: Context,
  userId: string,
  lasts: number,
): Promise<string | undefined> {
  const now = new Date();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lasts);
  await deleteSpentLinks(db, { countedSince: ago(day), now });
  const allowed = await db.transaction().execute(async (trx) => {
    // Without the lock, requests at the same moment would each count what the others have not written yet.
    if (!(await lockAccount(trx, userId))) return false;
    if ((await countLinks(trx, userId, ago(60 * minute))) >= mailsAnHour) return false;
    if ((await countLinks(trx, userId, ago(day))) >= mailsADay) return false;
    await insertLink(trx, { tokenHash: hashOf(token), userId, createdAt: now, expiresAt });
    return true;
  });
  return allowed ? config.publicUrl + newPasswordLink(token) : undefined;
}

/** Sets a new password with a mailed link. A password that is refused leaves the link to try again with. */
export async function setPasswordByLink(
  context: Context,
  { token, password: typed }: { token: string; password: string },
): Promise<void> {
  const { db } = context;
  const tokenHash = hashOf(token);
  const owner = await findLinkOwner(db, tokenHash, new Date());
  if (!owner) throw new Problem('password/link-invalid');
  const passwordHash = await hashPassword(requireGoodPassword(typed, owner.email));
  await db.transaction().execute(async (trx) => {
    const now = new Date();
    if (!(await useLink(trx, tokenHash, now))) throw new Problem('password/link-invalid');
    await endLinks(trx, owner.id, now);
    await writePassword(trx, owner.id, passwordHash);
    // Who can read the mailbox is the owner: what others tried stands in the way no longer.
    await forgetAttempts(trx, hashFor(context, 'account', owner.email));
  });
}

// A random token needs no slow hash.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
