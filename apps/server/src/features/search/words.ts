import { fold } from './fold.ts';
import { rootOf, stemOf } from './swedish-root.ts';

/** A word as it is compared: with and without marks, inflection and derivation, and the parts of a compound. */
export interface Word {
  readonly text: string;
  /** Its letters are meant as they are: it has marks, or the catalogue has the word without any. */
  readonly literal: boolean;
  readonly folded: string;
  readonly stem: string;
  readonly root: string;
  readonly foldedStem: string;
  readonly foldedRoot: string;
  /** Roots of the parts, first to last; empty when the word is no compound. */
  readonly parts: readonly string[];
  readonly foldedParts: readonly string[];
}

export function wordOf(text: string, parts: readonly string[] = []): Word {
  const [stem, root, folded] = [stemOf(text), rootOf(text), fold(text)];
  return {
    text,
    stem,
    root,
    parts,
    literal: text !== folded,
    folded,
    foldedStem: fold(stem),
    foldedRoot: fold(root),
    foldedParts: parts.map(fold),
  };
}

/** A word of which only the root is known, such as a part of a compound. */
export function wordOfRoot(root: string): Word {
  const folded = fold(root);
  return {
    text: root,
    literal: root !== folded,
    folded,
    stem: root,
    root,
    foldedStem: folded,
    foldedRoot: folded,
    parts: [],
    foldedParts: [],
  };
}

/** How a word with its parts is written in the column `terms`. */
export const written = (text: string, parts: readonly string[]): string =>
  [text, ...parts].join('~');

// The same words come back in record after record, and what they are made of never changes.
const read = new Map<string, Word>();
const mostRemembered = 50_000;

/** The word behind what `written` wrote. */
export function readWord(term: string): Word {
  const known = read.get(term);
  if (known) return known;
  const [text = '', ...parts] = term.split('~');
  const word = wordOf(text, parts);
  if (read.size >= mostRemembered) read.clear();
  read.set(term, word);
  return word;
}
