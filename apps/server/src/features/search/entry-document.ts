import { excerptOf, type Entry } from './entry.ts';
import { fold, tokenise } from './fold.ts';
import { isEverywhere } from './school-swedish.ts';
import type { Vocabulary } from './vocabulary.ts';
import { readWord, written } from './words.ts';
import { readYears } from './years.ts';

/** An entry as it is stored: `terms` for ranking, lexemes for finding. */
export type StoredEntry = Omit<Entry, 'keys' | 'context' | 'more'> & {
  readonly terms: string;
  readonly lexemes: readonly string[];
};

/** The words of a text, the years it names among them. */
export function wordsOf(text: string): string[] {
  return [...tokenise(text).map((token) => token.text), ...readYears(text).ranges.flat()];
}

const runningText = 3;

/** Fields in the order of `terms`: name, keys, context, the rest. */
export function documentOf(entry: Entry, vocabulary: Vocabulary): StoredEntry {
  const { keys, context, more, ...shown } = entry;
  const fields = [entry.name, keys, context, `${entry.description} ${more}`].map((text, index) =>
    // Running text is full of compounds that it is not about: a Genomgång has nothing to do with gånger.
    [...new Set(wordsOf(text))].map((word) =>
      written(word, index < runningText ? vocabulary.partsOf(word) : []),
    ),
  );
  const lexemes = new Set<string>();
  for (const [index, terms] of fields.entries()) {
    for (const term of terms) {
      for (const root of rootsOf(term)) {
        lexemes.add(root);
        if (index === 0) lexemes.add(`=${root}`);
      }
    }
  }
  return {
    ...shown,
    description: excerptOf(entry.description),
    terms: fields.map((terms) => terms.join(' ')).join('|'),
    lexemes: [...lexemes],
  };
}

// A compound is found by its parts, and short words that every sentence has by nobody.
function rootsOf(term: string): readonly string[] {
  const word = readWord(term);
  return isEverywhere(word.text) ? [fold(word.text)] : [word.foldedRoot, ...word.foldedParts];
}
