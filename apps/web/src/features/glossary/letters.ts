import type { GlossaryWord } from '@lasar/contract/glossary';

/** The words by their first letter, in the order they have. What begins with no letter stands under '#'. */
export function byLetter(words: readonly GlossaryWord[]): [string, GlossaryWord[]][] {
  // Browsers of the floor have no Map.groupBy.
  const letters = new Map<string, GlossaryWord[]>();
  for (const word of words) {
    const letter = letterOf(word.word);
    const known = letters.get(letter);
    if (known) known.push(word);
    else letters.set(letter, [word]);
  }
  return [...letters];
}

/** So many words stand on a page that the server draws it well within the time that others may be kept waiting. */
const wordsPerPage = 200;

/** How many pages the words of a subject fill. */
export const pagesOfWords = ({ length }: readonly GlossaryWord[]): number =>
  Math.ceil(length / wordsPerPage);

/** The words of a page, from 1. */
export const wordsOfPage = (words: readonly GlossaryWord[], page: number) =>
  words.slice((page - 1) * wordsPerPage, page * wordsPerPage);

/** The letters that words begin with, and the page on which the first word with each stands. */
export function lettersOfPages(words: readonly GlossaryWord[]): [string, number][] {
  const letters = new Map<string, number>();
  for (const [index, { word }] of words.entries()) {
    const letter = letterOf(word);
    if (!letters.has(letter)) letters.set(letter, Math.floor(index / wordsPerPage) + 1);
  }
  return [...letters];
}

function letterOf(word: string): string {
  const first = word.charAt(0).toLocaleUpperCase('sv');
  if (/[ÅÄÖ]/.test(first)) return first;
  const plain = first.normalize('NFD').charAt(0);
  return /[A-Z]/.test(plain) ? plain : '#';
}

/** The words whose word, meaning or translation contains the text; all for an empty text. */
export function matching(words: readonly GlossaryWord[], text: string): readonly GlossaryWord[] {
  const wanted = text.trim().toLocaleLowerCase('sv');
  if (wanted === '') return words;
  return words.filter(({ word, meaning, translations }) =>
    [word, meaning, ...Object.values(translations ?? {})].some((part) =>
      part.toLocaleLowerCase('sv').includes(wanted),
    ),
  );
}
