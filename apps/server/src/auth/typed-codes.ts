import { createHash, randomInt } from 'node:crypto';
import { plainCode } from '@lasar/contract/identity/typed-code-rules';

// Characters that can be told apart on a whiteboard: no 0 and O, no 1, I and L, and of 2Z, 5S, 6G and 8B only the
// letter. There are no vowels, so that no code is a word.
const alphabet = 'BCDFGHJKMNPQRSTVWXZ3479';

/** A new code that people type, of `length` random characters out of 23. */
export const newCode = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code of `length` characters, at most 32, that is no secret: a text has the same each time. */
export const codeOf = (text: string, length: number): string =>
  Array.from(createHash('sha256').update(text).digest().subarray(0, length), (byte) =>
    alphabet.charAt(byte % alphabet.length),
  ).join('');

/** The code in a typed text, or undefined when the text cannot be a code of that length. */
export function codeIn(typed: string, length: number): string | undefined {
  const code = plainCode(typed);
  return new RegExp(`^[${alphabet}]{${length}}$`).test(code) ? code : undefined;
}
