import { fold } from './fold.ts';
import { isEverywhere } from './school-swedish.ts';
import { rootOf } from './swedish-root.ts';

/** Tells whether a root, folded, is one of the catalogue's words. */
export type Knows = (foldedRoot: string) => boolean;

const shortestPart = 3;
const shortestCompound = 7;

/** Roots of what a part of a compound may come from: världs- from värld, kvinno- from kvinna, skol- from skola. */
export function rootsOfFirstPart(part: string): string[] {
  const roots = [rootOf(part)];
  if (part.length > shortestPart + 1 && /[soueai]$/.test(part))
    roots.push(rootOf(part.slice(0, -1)));
  return roots;
}

/** The places where a word may be cut in two. */
export function cutsOf(word: string): (readonly [string, string])[] {
  if (word.length < shortestCompound || /\d/.test(word)) return [];
  return Array.from({ length: word.length - 2 * shortestPart + 1 }, (_, index) => {
    const at = index + shortestPart;
    return [word.slice(0, at), word.slice(at)] as const;
    // Not between the two UTF-16 units of one letter.
  }).filter(([first]) => first.isWellFormed());
}

/**
 * The roots of a compound's parts, by the catalogue's own vocabulary; empty when it is no compound of known words. Of
 * several ways, the one whose shorter part is longest: short words turn up inside others by chance.
 */
export function partsOf(word: string, knows: Knows): string[] {
  let best: { first: string; last: string; rest: string; least: number } | undefined;
  for (const [start, rest] of cutsOf(word)) {
    const last = rootOf(rest);
    if (!isPart(rest, last) || !knows(fold(last))) continue;
    const first = rootsOfFirstPart(start).find((root) => isPart(start, root) && knows(fold(root)));
    const least = Math.min(start.length, rest.length);
    if (first !== undefined && least > (best?.least ?? 0)) best = { first, last, rest, least };
  }
  if (!best) return [];
  const deeper = partsOf(best.rest, knows);
  return [best.first, ...(deeper.length > 0 ? [best.last, ...deeper] : [best.last])];
}

// Endings that are words too, and words that every sentence has, are no parts.
const endings = new Set([
  'ande',
  'are',
  'ing',
  'ring',
  'ets',
  'ell',
  'ser',
  'ler',
  'aren',
  'arna',
  'erna',
  'orna',
  'isk',
  'iska',
  'het',
  'heten',
  'ning',
  'ningar',
  'ism',
  'ist',
  'lig',
  'liga',
  'tion',
  'ner',
  'ter',
  'ser',
  'lar',
  'nar',
  'len',
  'ten',
  'sen',
  'ken',
  'den',
  'der',
  'ker',
  'ger',
  'gen',
  'gar',
  'ren',
  'rer',
  'mer',
  'men',
  'tar',
  'dar',
  'kar',
  'nen',
  'nas',
  'tet',
  'ket',
  'det',
  'net',
]);

const isPart = (part: string, root: string): boolean =>
  root.length >= shortestPart &&
  !isEverywhere(part) &&
  !endings.has(part) &&
  !endings.has(root) &&
  /[aeiouyåäö]/.test(root);
