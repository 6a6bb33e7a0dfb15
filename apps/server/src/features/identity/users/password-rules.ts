import { Problem } from '#problem.ts';
import { createPasswordStrength } from './password-strength.ts';

const shortest = 10;
const longest = 200;

/** The normal form in which a password is hashed and compared, so that it does not depend on keyboard or device. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

// Made when it is first needed, to keep the start of a process short.
let strength: ReturnType<typeof createPasswordStrength> | undefined;

/**
 * A new password in normal form. `known` is what others know of its user and so guess first: names, addresses, the school.
 * Throws a `password/…` problem. Length is counted in graphemes, as people count.
 */
export async function requireGoodPassword(
  typed: string,
  known: readonly string[],
): Promise<string> {
  const password = normalPassword(typed);
  const length = Array.from(password).length;
  if (length < shortest) throw new Problem('password/too-short');
  if (length > longest) throw new Problem('password/too-long');
  strength ??= createPasswordStrength();
  // A lone surrogate would be stored as another character than the one that was typed.
  if (!password.isWellFormed() || (await (await strength).isEasy(password, known)))
    throw new Problem('password/common');
  return password;
}
