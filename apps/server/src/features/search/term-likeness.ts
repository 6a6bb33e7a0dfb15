import { fold } from './fold.ts';
import { likeness, likenessOfBeginning, likenessOfPart } from './likeness.ts';
import { readWord, type Word } from './words.ts';

/** A word that a query asks for, and how its likeness is judged. */
export interface Asked {
  readonly word: Word;
  /** How near the alternative that it belongs to is to what was typed. */
  readonly weight: number;
  readonly parts: boolean;
  readonly prefix: boolean;
}

/**
 * Tells how like a term of a record is to each word asked for; undefined when it is like none. Most terms of a record
 * have nothing to do with the query, and are put aside by their first letters, which no inflection changes.
 */
export function likenessesOf(asked: readonly Asked[]): (term: string) => Float64Array | undefined {
  const starts = new Set(asked.map(({ word }) => startOf(word.foldedRoot)));
  const known = new Map<string, Float64Array | undefined>();
  const compute = (term: string): Float64Array | undefined => {
    if (!term.split('~').some((word) => starts.has(startOf(fold(word.slice(0, 3)))))) return;
    const found = readWord(term);
    const likes = Float64Array.from(asked, (each) => compare(each, found));
    return likes.some((like) => like > 0) ? likes : undefined;
  };
  return (term) => {
    if (known.has(term)) return known.get(term);
    const likes = compute(term);
    known.set(term, likes);
    return likes;
  };
}

const startOf = (folded: string): string => folded.slice(0, 2);

function compare({ word, parts, prefix }: Asked, found: Word): number {
  if (prefix) return likenessOfBeginning(word, found);
  return parts ? likenessOfPart(word, found) : likeness(word, found);
}
