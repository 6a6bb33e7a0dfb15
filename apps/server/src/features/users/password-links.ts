import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problem.ts';
import { hashFor } from './attempts.ts';
import { forgetAttempts } from './attempts.store.ts';
import { normalEmail } from './email.ts';
import { hashPassword } from './password-hash.ts';
import {
  countLinks,
  deleteLinksBefore,
  endLinks,
  findLinkOwner,
  insertLink,
  lockAccount,
  useLink,
} from './password-links.store.ts';
import { passwordLetter } from './password-letter.ts';
import { requireGoodPassword } from './password-rules.ts';
import type { Post } from './post.ts';
import { findAccount, findAccountByEmail, writePassword, type AccountRow } from './users.store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const linkMinutes = 30;

// Enough for somebody who looks in the wrong folder, too few to fill a mailbox.
const mailsAnHour = 3;
const mailsADay = 8;

/** Mails a link if the address has an account. Looks first when the answer has left, so that nobody can tell by time. */
export function mailLinkTo(context: Context, post: Post, email: string): void {
  post.later(async () =>
    mailLink(context, post, await findAccountByEmail(context.db, normalEmail(email))),
  );
}

/** Mails a link to the owner of an account. */
export function mailLinkToUser(context: Context, post: Post, id: string): void {
  post.later(async () => mailLink(context, post, await findAccount(context.db, id)));
}

async function mailLink(
  context: Context,
  post: Post,
  account: AccountRow | undefined,
): Promise<void> {
  const { config, db } = context;
  const now = new Date();
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await deleteLinksBefore(db, ago(day));
  if (!account) return;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + linkMinutes * minute);
  const allowed = await db.transaction().execute(async (trx) => {
    // Without the lock, requests at the same moment would each count what the others have not written yet.
    await lockAccount(trx, account.id);
    if ((await countLinks(trx, account.id, ago(60 * minute))) >= mailsAnHour) return false;
    if ((await countLinks(trx, account.id, ago(day))) >= mailsADay) return false;
    const link = { tokenHash: hashOf(token), userId: account.id, createdAt: now, expiresAt };
    await insertLink(trx, link);
    return true;
  });
  if (!allowed) return;
  // Behind a #, so that the token reaches no server's log, no proxy and no Referer.
  const link = `${config.publicUrl}/auth/nytt-losenord#token=${token}`;
  await post.send({ to: account.email, ...passwordLetter(config, link) });
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
