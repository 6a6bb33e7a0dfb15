import type { GlossaryWord } from '@lasar/contract/glossary';

/** The words by their first letter, in the order they have. What begins with no letter stands under '#'. */
export function byLetter(words: readonly GlossaryWord[]): [string, GlossaryWord[]][] {
  const letters = new Map<string, GlossaryWord[]>();
  for (const word of words) {
    const letter = letterOf(word.word);
    letters.set(letter, [...(letters.get(letter) ?? []), word]);
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
