const diacritics = /\p{Mn}/gu;
const ascii = /^[\0-\x7f]*$/;

/** A text in lower case without diacritics: as it is typed on a keyboard without å, ä and ö. */
export function fold(text: string): string {
  // Most words are ASCII. Normalising them anyway costs more than the rest of the work on a word.
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(diacritics, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'a');
}

const word = /[\p{L}\p{N}]+/gu;

/** A word of a text in lower case, with its character offsets in the text; `end` is exclusive. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text: runs of letters and digits. */
export function tokenise(text: string): Token[] {
  return Array.from(text.matchAll(word), ({ 0: text, index }) => ({
    text: text.normalize('NFC').toLowerCase(),
    start: index,
    end: index + text.length,
  }));
}
