import type { TextMatch } from '@lasar/contract/editor/content-texts';
import { stemOf } from '@lasar/swedish/stemmer';
import { tokenise } from '@lasar/swedish/tokens';

/** A hit in a text: where it begins, and how it is written there. */
export interface WordHit {
  readonly at: number;
  readonly text: string;
  readonly inflected: boolean;
}

const special = /[$()*+.?[\\\]^{|}]/g;
const oneWord = /^[\p{L}\p{N}]+$/u;

// Addresses on their own, and those of links and pictures in Markdown.
const addresses = /https?:\/\/[^\s)>\]]+|(?<=\]\()[^\s)]+/g;

/**
 * Finds words in texts, whatever their case: as they are, with the other forms of a single word, or in other words too. Addresses
 * are no texts.
 */
export function wordFinder(words: string, match: TextMatch): (text: string) => WordHit[] {
  const find = finderOf(words, match);
  return (text) => {
    const hits = find(text);
    if (hits.length === 0) return hits;
    const left = Array.from(text.matchAll(addresses), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
    }));
    return hits.filter(({ at }) => !left.some(({ start, end }) => at >= start && at < end));
  };
}

function finderOf(words: string, match: TextMatch): (text: string) => WordHit[] {
  const escaped = words.replace(special, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
  const pattern = new RegExp(
    match === 'part' ? escaped : String.raw`(?<![\p{L}\p{N}])${escaped}(?![\p{L}\p{N}])`,
    'giu',
  );
  const exact = (text: string) =>
    Array.from(text.matchAll(pattern), ({ 0: hit, index }) => ({
      at: index,
      text: hit,
      inflected: false,
    }));
  if (match !== 'forms' || !oneWord.test(words)) return exact;
  const own = words.toLowerCase();
  const stem = stemOf(own);
  return (text) =>
    tokenise(text)
      .filter((token) => token.text === own || stemOf(token.text) === stem)
      .map(({ text: token, start, end }) => ({
        at: start,
        text: text.slice(start, end),
        inflected: token !== own,
      }));
}

/** Letters that every text with a hit has, for a search in SQL. They stand in JSON as they are written. */
export function commonLetters(words: string, match: TextMatch): string {
  const wanted = match === 'forms' && oneWord.test(words) ? stemOf(words.toLowerCase()) : words;
  const runs = wanted.split(/[\s"\\]+/);
  const [longest = ''] = runs.toSorted((one, other) => other.length - one.length);
  return longest;
}
