import { partsOf } from './compounds.ts';
import { wordsOf } from './entry-document.ts';
import type { Entry } from './entry.ts';
import { fold } from './fold.ts';
import { isEverywhere } from './school-swedish.ts';
import { rootOf } from './swedish-root.ts';
import { written } from './words.ts';

/** A word of the catalogue as the database keeps it. */
export interface VocabularyWord {
  readonly word: string;
  readonly shown: string;
  readonly root: string;
  readonly uses: number;
}

/** A word as an entry has it: how it is written in `terms`, and the roots by which it is found. */
interface Form {
  readonly term: string;
  readonly roots: readonly string[];
}

/** Every word of the catalogue. */
export interface Vocabulary {
  /** With the parts of a compound. */
  readonly formOf: (word: string) => Form;
  /** Without them. */
  readonly plainFormOf: (word: string) => Form;
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
  // What a word is made of is worked out once, however many records have it.
  const forms = new Map<string, Form>();
  const plainForms = new Map<string, Form>();
  return {
    formOf: (word) =>
      remembered(forms, word, () =>
        formOf(
          word,
          partsOf(word, (root) => roots.has(root)),
        ),
      ),
    plainFormOf: (word) => remembered(plainForms, word, () => formOf(word, [])),
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

// A compound is found by its parts, and short words that every sentence has by nobody.
const formOf = (word: string, parts: readonly string[]): Form => ({
  term: written(word, parts),
  roots: isEverywhere(word) ? [fold(word)] : [fold(rootOf(word)), ...parts.map(fold)],
});

function remembered(forms: Map<string, Form>, word: string, make: () => Form): Form {
  const known = forms.get(word);
  if (known) return known;
  const form = make();
  forms.set(word, form);
  return form;
}

/** Counts in how many records each lexeme stands, in names or elsewhere. */
export function countUses() {
  const uses = new Map<string, number>();
  let entries = 0;
  return {
    add(lexemes: readonly string[]): void {
      entries += 1;
      for (const lexeme of lexemes)
        if (!lexeme.startsWith('=')) uses.set(lexeme, (uses.get(lexeme) ?? 0) + 1);
    },
    of: (lexeme: string): number => uses.get(lexeme) ?? 0,
    entries: (): number => entries,
  };
}
