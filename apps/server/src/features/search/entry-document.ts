import { textWithoutTex } from '#maths/maths-of-texts.ts';
import { excerptOf, type Entry } from './entry.ts';
import { tokenise } from './fold.ts';
import type { Vocabulary } from './vocabulary.ts';
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
  const fields = [entry.name, keys, context, textWithoutTex(`${entry.description}\n\n${more}`)].map(
    (text, index) =>
      // Running text is full of compounds that it is not about: a Genomgång has nothing to do with gånger.
      Array.from(new Set(wordsOf(text)), (word) =>
        index < runningText ? vocabulary.formOf(word) : vocabulary.plainFormOf(word),
      ),
  );
  const lexemes = new Set<string>();
  for (const [index, forms] of fields.entries()) {
    for (const { roots } of forms) {
      for (const root of roots) {
        lexemes.add(root);
        if (index === 0) lexemes.add(`=${root}`);
      }
    }
  }
  return {
    ...shown,
    description: excerptOf(textWithoutTex(entry.description)),
    terms: fields.map((forms) => forms.map(({ term }) => term).join(' ')).join('|'),
    lexemes: [...lexemes],
  };
}
