import type { Db } from '#database/database.ts';
import type { Word } from '../swedish/word.ts';
import { editDistance, editsAllowed, singleEditsOf } from './edit-distance.ts';
import { listSimilarWords, type SimilarWord } from './lexicon-lookup.store.ts';

/** A word of the catalogue that a mistyped one may be, with the number of edits between them. */
export interface Correction {
  readonly spelling: string;
  readonly stem: string;
  readonly frequency: number;
  readonly distance: number;
}

const mostCorrections = 3;
const longestCorrected = 40;

/** The nearest words of the catalogue, the commonest first; none when all are too far. Words with digits have none. */
export async function correctWord(db: Db, word: Word): Promise<Correction[]> {
  const most = editsAllowed(word.folded.length);
  if (most === 0 || /\d/.test(word.folded) || word.folded.length > longestCorrected) return [];
  const near = (await listSimilarWords(db, word.folded, singleEditsOf(word.folded)))
    .map((similar) => ({
      ...similar,
      distance: distanceBetween(word, similar, most),
      wordDistance: editDistance(word.folded, similar.word, most),
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
