import { textWithoutTex } from '#maths/maths-of-texts.ts';
import { indexedWordsOf, type Lexicon } from '../swedish/lexicon.ts';
import { excerptOf, type Entry } from './entry.ts';

/** An entry as `search_entry` stores it: `terms` for ranking, `lexemes` for the GIN index. */
export type StoredEntry = Omit<Entry, 'keys' | 'context' | 'more'> & {
  readonly terms: string;
  readonly lexemes: readonly string[];
};

/** The index of the field of running text. */
const runningText = 3;

/**
 * Analyses an entry. `terms` holds the fields name, keys, context and running text, separated by `|`, each with encoded
 * terms separated by spaces. `lexemes` are the stems of all fields, and those of the name once more behind `=`.
 */
export function documentOf(entry: Entry, lexicon: Lexicon): StoredEntry {
  const { keys, context, more, ...shown } = entry;
  const fields = [entry.name, keys, context, textWithoutTex(`${entry.description}\n\n${more}`)].map(
    (text, index) =>
      // Compounds of running text are not split, since their parts say little about the record: Genomgång, found in many
      // descriptions, has nothing to do with gånger.
      Array.from(new Set(indexedWordsOf(text)), (word) =>
        index < runningText ? lexicon.indexWord(word) : lexicon.indexWordWhole(word),
      ),
  );
  const lexemes = new Set<string>();
  for (const [index, words] of fields.entries()) {
    for (const { stems } of words) {
      for (const stem of stems) {
        lexemes.add(stem);
        if (index === 0) lexemes.add(`=${stem}`);
      }
    }
  }
  return {
    ...shown,
    description: excerptOf(textWithoutTex(entry.description)),
    terms: fields.map((words) => words.map(({ term }) => term).join(' ')).join('|'),
    lexemes: [...lexemes],
  };
}
