import type { GlossaryWord } from '@lasar/contract/catalogue/glossary';
import { letterOf } from '@lasar/contract/catalogue/glossary-rules';

/** The words by their first letter, in the order they have. */
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
