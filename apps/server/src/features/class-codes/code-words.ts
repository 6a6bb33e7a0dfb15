import { randomInt } from 'node:crypto';

// Told apart on a whiteboard from the back of a classroom: no 0 and O, no 1, I and L, and of 2Z, 5S, 6G and 8B only
// the letter. No vowels, so that no code is a word.
const alphabet = 'BCDFGHJKMNPQRSTVWXZ3479';
const length = 9;
const groups = /.{3}(?=.)/g;

/**
 * A new code: nine of 23 characters, 1.8 · 10¹² codes or 40 bits. With a thousand codes in use and 300 tries an hour
 * allowed from an address, a guesser with ten thousand addresses meets one in some 600 hours.
 */
export const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** How a code is shown: `BCD-FGH-JKM`. */
export const shownCode = (code: string): string => code.replace(groups, '$&-');

const pattern = new RegExp(`^[${alphabet}]{${length}}$`);

/** The code in what somebody typed, or undefined when it cannot be one. */
export function codeIn(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '');
  return pattern.test(code) ? code : undefined;
}
