import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '#jobs/queue.ts';
import { normalPassword } from './password-rules.ts';

// Argon2id, which is the library's default, with the parameters that OWASP puts first.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of 32 random bytes that are not stored. It is compared when there is no account, at the same cost.
const hashOfNothing =
  '$argon2id$v=19$m=19456,t=2,p=1$S4EFe7Wkllma2E+8q7DzoA$EeaynJvephWdqm9XXDWvwaWJW8fv4G6fw5deDE2n5+k';

// Hashing leaves a core for everything else, and threads for files, while a school logs in: one at once still lets 2,000
// pupils in within a minute. As many may wait.
const queue = createQueue(Math.min(2, Math.max(1, availableParallelism() - 1)), 2_000);

/** Whether a password matches a hash. Clients of different addresses take turns. */
export type Verify = (passwordHash: string, password: string, address?: string) => Promise<boolean>;

/** Compares with the hash of an account, or with one that fits nothing when there is no account: the same work. */
export async function fitsPassword(
  verifyHash: Verify,
  passwordHash: string | undefined,
  typed: string,
  address?: string,
): Promise<boolean> {
  const fits = await verifyHash(passwordHash ?? hashOfNothing, normalPassword(typed), address);
  return fits && passwordHash !== undefined;
}

export const verifyArgon2: Verify = (passwordHash, password, address) =>
  queue.run(() => verify(passwordHash, password), address === undefined ? {} : { key: address });

/** Hashes a password in normal form. A password that a user chooses must pass `requireGoodPassword` first. */
export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(password, parameters));
