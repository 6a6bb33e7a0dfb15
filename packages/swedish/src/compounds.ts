import { stemOf } from './stemmer.ts';
import { isStopWord } from './stop-words.ts';
import { fold } from './tokens.ts';

/** Whether a folded stem is one of the lexicon's. */
export type IsKnownStem = (foldedStem: string) => boolean;

const shortestPart = 3;
const shortestCompound = 7;

/**
 * Stems of the words that the first part of a compound may be formed from, since a linking letter may be added or a final
 * vowel dropped: världs- from värld, kvinno- from kvinna, skol- from skola.
 */
export function stemsOfFirstPart(part: string): string[] {
  const stems = [stemOf(part)];
  if (part.length > shortestPart + 1 && /[soueai]$/.test(part))
    stems.push(stemOf(part.slice(0, -1)));
  return stems;
}

/** Every way to split a word in two parts of at least three letters; none for short words and words with digits. */
export function splitsOf(word: string): (readonly [string, string])[] {
  if (word.length < shortestCompound || /\d/.test(word)) return [];
  return Array.from({ length: word.length - 2 * shortestPart + 1 }, (_, index) => {
    const at = index + shortestPart;
    return [word.slice(0, at), word.slice(at)] as const;
    // Not between the two UTF-16 units of one letter.
  }).filter(([first]) => first.isWellFormed());
}

/**
 * The stems of a compound's parts, first to last; empty when the word is no compound of known words. Of several splits,
 * takes the one whose shorter part is longest, because short words occur inside other words by chance.
 */
export function splitCompound(word: string, isKnown: IsKnownStem): string[] {
  let best: { first: string; last: string; rest: string; shorter: number } | undefined;
  for (const [start, rest] of splitsOf(word)) {
    const last = stemOf(rest);
    if (!isPart(rest, last) || !isKnown(fold(last))) continue;
    const first = stemsOfFirstPart(start).find(
      (stem) => isPart(start, stem) && isKnown(fold(stem)),
    );
    const shorter = Math.min(start.length, rest.length);
    if (first !== undefined && shorter > (best?.shorter ?? 0))
      best = { first, last, rest, shorter };
  }
  if (!best) return [];
  const deeper = splitCompound(best.rest, isKnown);
  return [best.first, ...(deeper.length > 0 ? [best.last, ...deeper] : [best.last])];
}

// Endings that are also words (ring, are, det) or look like stems. They never count as a part of a compound.
const endings = new Set(
  `ande are ing ring ets ell ser ler aren arna erna orna isk iska het heten ning ningar ism ist lig liga tion ner
   ter lar nar len ten sen ken den der ker ger gen gar ren rer mer men tar dar kar nen nas tet ket det net`.split(
    /\s+/,
  ),
);

const isPart = (part: string, stem: string): boolean =>
  stem.length >= shortestPart &&
  !isStopWord(part) &&
  !endings.has(part) &&
  !endings.has(stem) &&
  /[aeiouyåäö]/.test(stem);
