import { partsOf } from './compounds.ts';
import { wordsOf } from './entry-document.ts';
import type { Entry } from './entry.ts';
import { fold } from './fold.ts';
import { rootOf } from './swedish-root.ts';

/** A word of the catalogue as the database keeps it. */
export interface VocabularyWord {
  readonly word: string;
  readonly shown: string;
  readonly root: string;
  readonly uses: number;
}

/** Every word of the catalogue, and how its compounds fall apart. */
export interface Vocabulary {
  readonly partsOf: (word: string) => readonly string[];
  readonly words: (usesOf: (root: string) => number) => Iterable<VocabularyWord>;
}

/** Collects the words of all entries. */
export async function vocabularyOf(batches: AsyncIterable<readonly Entry[]>): Promise<Vocabulary> {
  const words = new Set<string>();
  for await (const entries of batches) {
    for (const { name, keys, context, description, more } of entries) {
      for (const text of [name, keys, context, description, more])
        for (const word of wordsOf(text)) words.add(word);
    }
  }
  const roots = new Set(Array.from(words, (word) => fold(rootOf(word))));
  const parts = new Map<string, readonly string[]>();
  return {
    partsOf(word) {
      const known = parts.get(word) ?? partsOf(word, (root) => roots.has(root));
      parts.set(word, known);
      return known;
    },
    *words(usesOf) {
      const folded = new Map<string, string>();
      // Of words that differ in their marks only, the one with more marks is the one to show.
      for (const word of words)
        if ((folded.get(fold(word)) ?? '') < word) folded.set(fold(word), word);
      for (const [word, shown] of folded) {
        const root = fold(rootOf(shown));
        if (word.length <= longestWord)
          yield { word, shown, root, uses: Math.max(1, usesOf(root)) };
      }
    },
  };
}

const longestWord = 60;

/** Counts in how many records each lexeme stands. */
export function countUses() {
  const uses = new Map<string, number>();
  let entries = 0;
  return {
    add(lexemes: readonly string[]): void {
      entries += 1;
      for (const lexeme of lexemes) uses.set(lexeme, (uses.get(lexeme) ?? 0) + 1);
    },
    of: (lexeme: string): number => uses.get(lexeme) ?? 0,
    entries: (): number => entries,
  };
}
