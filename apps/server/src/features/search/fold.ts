const marks = /\p{Mn}/gu;
const plain = /^[\0-\x7f]*$/;

/** Letters without their marks, lower case: what somebody without å, ä and ö types. */
export function fold(text: string): string {
  // Most words have no marks, and taking them apart to see costs more than all else that is done with a word.
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'a');
}

const word = /[\p{L}\p{N}]+/gu;

/** A word of a text, lower case, and where it stands. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text: letters and digits, whatever stands between them. */
export function tokenise(text: string): Token[] {
  return Array.from(text.matchAll(word), ({ 0: text, index }) => ({
    text: text.normalize('NFC').toLowerCase(),
    start: index,
    end: index + text.length,
  }));
}
