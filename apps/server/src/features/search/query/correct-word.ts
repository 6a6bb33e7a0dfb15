import type { Word } from '@lasar/swedish/word';
import type { SimilarWord } from './lexicon-lookup.store.ts';

/** A word of the catalogue that a mistyped one may be, with the number of edits between them. */
export interface Correction {
  readonly spelling: string;
  readonly stem: string;
  readonly frequency: number;
  readonly distance: number;
}

/** Finds the words of the lexicon that share enough letters with a word, or are one of the given variants of it. */
export type FindSimilar = (word: string, variants: readonly string[]) => Promise<SimilarWord[]>;

const mostCorrections = 3;
const longestCorrected = 40;

/** The nearest words of the catalogue, the commonest first; none when all are too far. Words with digits have none. */
export async function correctWord(word: Word, similar: FindSimilar): Promise<Correction[]> {
  const most = editsAllowed(word.folded.length);
  if (most === 0 || /\d/.test(word.folded) || word.folded.length > longestCorrected) return [];
  const near = (await similar(word.folded, singleEditsOf(word.folded)))
    .map((found) => ({
      ...found,
      distance: distanceBetween(word, found, most),
      wordDistance: editDistance(word.folded, found.word, most),
    }))
    .filter(({ distance }) => distance <= most);
  const least = Math.min(...near.map(({ distance }) => distance));
  const byStem = new Map<string, Correction>();
  const nearest = near
    .filter(({ distance }) => distance === least)
    // Of several forms with one stem, prefer the form with the fewest edits.
    .toSorted(
      (a, b) =>
        b.frequency - a.frequency || a.wordDistance - b.wordDistance || (a.word < b.word ? -1 : 1),
    );
  for (const each of nearest) {
    if (!byStem.has(each.stem)) byStem.set(each.stem, each);
  }
  return [...byStem.values()].slice(0, mostCorrections);
}

const shortestComparedStem = 5;

// Stems are compared too, since a difference in inflection is no mistake. A wrong first letter is rare and costs one more.
function distanceBetween(word: Word, similar: SimilarWord, most: number): number {
  const words = editDistance(word.folded, similar.word, most);
  const stems =
    Math.min(word.foldedStem.length, similar.stem.length) >= shortestComparedStem
      ? editDistance(word.foldedStem, similar.stem, most)
      : most + 1;
  const firstDiffers = word.folded[0] !== similar.word[0] && word.folded[0] !== similar.word[1];
  return Math.min(words, stems) + (firstDiffers ? 1 : 0);
}

/** How many edits a word may be corrected by: none up to three letters, one from four to six, two from seven. */
function editsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbouring letters. Gives up
 * with `most` + 1 when the distance is greater than `most`.
 */
function editDistance(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let least = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, at(beforeLast, column - 2) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return at(last, to.length);
}

const at = (row: readonly number[], index: number): number =>
  row[index] ?? Number.POSITIVE_INFINITY;

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Every string one edit away from a word of four to seven letters; none for other lengths. In a short word one edit may
 * change every trigram, so a trigram search alone would miss the intended word.
 */
function singleEditsOf(word: string): string[] {
  if (word.length < 4 || word.length > 7) return [];
  const edits = new Set<string>();
  for (let index = 0; index <= word.length; index += 1) {
    const [start, end] = [word.slice(0, index), word.slice(index)];
    edits.add(start + end.slice(1));
    if (end.length > 1) edits.add(start + end.charAt(1) + end.charAt(0) + end.slice(2));
    for (const letter of letters) {
      edits.add(start + letter + end);
      if (end !== '') edits.add(start + letter + end.slice(1));
    }
  }
  // A letter of two UTF-16 units that is cut in half is no text, and no database accepts it.
  return [...edits].filter((edit) => edit.isWellFormed());
}
