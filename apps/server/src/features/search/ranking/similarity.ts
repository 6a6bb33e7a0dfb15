import type { Word } from '../swedish/word.ts';

/** How similar a word of a record is to a word of the query, from 0 to 1. Set by the relevance bench. */
export function similarity(asked: Word, found: Word): number {
  if (asked.text === found.text) return 1;
  // A typed å means å. A typed a may mean å, but a record with a comes first.
  const { literal } = asked;
  if (asked.folded === found.folded) return literal ? 0.7 : 0.95;
  if (asked.lightStem === found.lightStem)
    return 0.88 + 0.06 * commonPrefixShare(asked.text, found.text);
  if (asked.foldedLightStem === found.foldedLightStem) {
    // Umlaut turns land into länder. In words of three letters it is chance: låt and lätt have nothing in common.
    if (literal) return asked.foldedLightStem.length > 3 ? 0.45 : 0;
    return 0.87 + 0.06 * commonPrefixShare(asked.folded, found.folded);
  }
  if (asked.stem === found.stem) return 0.9;
  if (asked.foldedStem === found.foldedStem) return literal ? 0 : 0.76;
  if (found.parts.includes(asked.stem)) return 0.63;
  if (found.foldedParts.includes(asked.foldedStem)) return literal ? 0.4 : 0.58;
  return 0;
}

/** The similarity of a compound's part: a record with another compound of the part is as good as one with the part. */
export function partSimilarity(asked: Word, found: Word): number {
  if (asked.stem === found.stem || found.parts.includes(asked.stem)) return 0.9;
  // Without diacritics, a short part equals too many unrelated words.
  const { foldedStem } = asked;
  return foldedStem.length > 3 &&
    (foldedStem === found.foldedStem || found.foldedParts.includes(foldedStem))
    ? 0.7
    : 0;
}

// Orders the forms of one stem: planeter is nearer to planeterna than planet is.
function commonPrefixShare(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared / Math.max(a.length, b.length);
}

/** The similarity of the beginning of a word that is still being typed. */
export function prefixSimilarity(asked: Word, found: Word): number {
  if (asked.text !== asked.folded) return found.text.startsWith(asked.text) ? 1 : 0;
  return found.folded.startsWith(asked.folded) ? 0.95 : 0;
}
