import { randomInt } from 'node:crypto';

// Characters that can be told apart on a whiteboard: no 0 and O, no 1, I and L, and of 2Z, 5S, 6G and 8B only the
// letter. There are no vowels, so that no code is a word.
const alphabet = 'BCDFGHJKMNPQRSTVWXZ3479';
const length = 9;
const groups = /.{3}(?=.)/g;

/**
 * A new code: nine of 23 characters, which is 1.8 · 10¹² codes or 40 bits. With a thousand codes in use and 300
 * attempts an hour from an address, guessing from ten thousand addresses finds one in about 600 hours.
 */
export const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** How a code is shown: `BCD-FGH-JKM`. */
export const shownCode = (code: string): string => code.replace(groups, '$&-');

const pattern = new RegExp(`^[${alphabet}]{${length}}$`);

/** The code in a typed text, or undefined when the text cannot be a code. */
export function codeIn(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._]/gu, '');
  return pattern.test(code) ? code : undefined;
}
