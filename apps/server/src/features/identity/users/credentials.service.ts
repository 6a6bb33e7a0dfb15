import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#context.ts';
import { createQueue } from '#jobs/queue.ts';
import { beginAttempt } from './attempts.ts';
import { normalEmail } from './users.service.ts';
import { fitsPassword, hashPassword, verifyArgon2, type Verify } from './password-hash.ts';
import { normalPassword } from './password-rules.ts';
import { findAccountByEmail, type AccountRow } from './users.store.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What a check needs besides the database. Tests replace it to count checks and skip pauses. */
export interface Checking {
  readonly verify: Verify;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

// Attempts are rows of the database: a flood of them must not fill its queue with writes.
const beginnings = createQueue(2, 2_000);

const checking: Checking = { verify: verifyArgon2, pause };

/**
 * The account with an email address and a password, or undefined. An unknown account, a wrong password and the right
 * one take the same steps and are counted in the same way. Throws `request/too-many`.
 */
export async function findAccountFor(
  context: Pick<Context, 'db' | 'config'>,
  { email, password }: Credentials,
  address: string,
  { verify, pause: wait }: Checking = checking,
): Promise<AccountRow | undefined> {
  const normal = normalEmail(email);
  const attempt = await beginnings.run(() => beginAttempt(context, normal, address), {
    key: address,
  });
  try {
    if (attempt.wait > 0) await wait(attempt.wait);
    const account = await findAccountByEmail(context.db, normal);
    const fits = await fitsPassword(verify, account?.password_hash, password, address);
    await (fits ? attempt.succeeded() : attempt.failed());
    return fits ? account : undefined;
  } catch (error) {
    await attempt.abandoned();
    throw error;
  }
}

/** The hash of a password in a content pack. It is the stored hash when the password matches it. */
export async function hashOfGiven(typed: string, stored: string | undefined): Promise<string> {
  if (stored !== undefined && (await fitsPassword(verifyArgon2, stored, typed))) return stored;
  return hashPassword(normalPassword(typed));
}
