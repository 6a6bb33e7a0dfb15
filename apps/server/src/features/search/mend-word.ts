import type { Db } from '#database/database.ts';
import { distanceOf, mistakesAllowed, variantsOf } from './spelling.ts';
import { listSimilar, type Similar } from './words.store.ts';
import type { Word } from './words.ts';

/** A word of the catalogue that a mistyped one may be, and how far from it. */
export interface Mended {
  readonly shown: string;
  readonly root: string;
  readonly uses: number;
  readonly distance: number;
}

const mostMeanings = 3;

/** The nearest words of the catalogue, the commonest first; none when all are too far. Figures are never mended. */
export async function mendWord(db: Db, word: Word): Promise<Mended[]> {
  const most = mistakesAllowed(word.folded.length);
  if (most === 0 || /\d/.test(word.folded) || word.folded.length > 40) return [];
  const near = (await listSimilar(db, word.folded, variantsOf(word.folded)))
    .map((similar) => ({
      ...similar,
      distance: distanceBetween(word, similar, most),
      asWritten: distanceOf(word.folded, similar.word, most),
    }))
    .filter(({ distance }) => distance <= most);
  const least = Math.min(...near.map(({ distance }) => distance));
  const roots = new Map<string, Mended>();
  const nearest = near
    .filter(({ distance }) => distance === least)
    // Of forms with one root, the one that was most likely typed.
    .toSorted((a, b) => b.uses - a.uses || a.asWritten - b.asWritten || (a.word < b.word ? -1 : 1));
  for (const each of nearest) {
    if (!roots.has(each.root)) roots.set(each.root, each);
  }
  return [...roots.values()].slice(0, mostMeanings);
}

// Inflection is no mistake: roots may be nearer to each other than the words. The first letter is seldom wrong.
function distanceBetween(word: Word, similar: Similar, most: number): number {
  const words = distanceOf(word.folded, similar.word, most);
  const roots =
    Math.min(word.foldedRoot.length, similar.root.length) >= 5
      ? distanceOf(word.foldedRoot, similar.root, most)
      : most + 1;
  const firstDiffers = word.folded[0] !== similar.word[0] && word.folded[0] !== similar.word[1];
  return Math.min(words, roots) + (firstDiffers ? 1 : 0);
}
