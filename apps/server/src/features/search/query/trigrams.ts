import { setImmediate as nextTurn } from 'node:timers/promises';
import { createNumbers } from '../memory/numbers.ts';

/** The threshold of the operator `%` of pg_trgm. */
const leastSimilarity = 0.3;

/** A word's number and its similarity to another, from 0.3 to 1. */
export interface Similar {
  readonly number: number;
  readonly similarity: number;
}

/** The words that are similar to a word, the most similar first, then by number. */
export interface TrigramIndex {
  readonly find: (word: string, most: number) => Similar[];
}

const wordsAtOnce = 1_000;

/**
 * An index of words by their trigrams, which finds the same words as pg_trgm does. `numbers` are ascending. It is built in
 * pieces: requests come first.
 */
export async function createTrigramIndex(
  numbers: Uint32Array,
  wordOf: (number: number) => string,
): Promise<TrigramIndex> {
  const letters = new Map<string, number>();
  const codes = new Map<number, number>();
  const counts: number[] = [];
  const sizes = new Uint8Array(numbers.length);
  // The trigrams of all words, one word after the other, then the words of all trigrams.
  const ofWords = createNumbers();
  for (const [index, number] of numbers.entries()) {
    const trigrams = trigramsOf(wordOf(number), (letter) => {
      const code = letters.get(letter) ?? letters.size + 1;
      letters.set(letter, code);
      return code;
    });
    sizes[index] = trigrams.size;
    for (const trigram of trigrams) {
      const code = codes.get(trigram) ?? codes.size;
      if (code === codes.size) codes.set(trigram, code);
      counts[code] = (counts[code] ?? 0) + 1;
      ofWords.push(code);
    }
    if (index % wordsAtOnce === wordsAtOnce - 1) await nextTurn();
  }
  // The words of trigram n are those from starts[n] to starts[n + 1]. While they are filled in, from starts[n + 1].
  const starts = new Uint32Array(codes.size + 2);
  for (const [code, count] of counts.entries()) starts[code + 2] = (starts[code + 1] ?? 0) + count;
  const words = new Uint32Array(ofWords.length());
  let position = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    for (let left = sizes[index] ?? 0; left > 0; left -= 1, position += 1) {
      const code = ofWords.at(position) + 1;
      words[starts[code] ?? 0] = index;
      starts[code] = (starts[code] ?? 0) + 1;
    }
    if (index % wordsAtOnce === wordsAtOnce - 1) await nextTurn();
  }

  const shared = new Uint8Array(numbers.length);
  return {
    find(word, most) {
      const wanted = trigramsOf(word, (letter) => letters.get(letter) ?? 0);
      // A similar word has at least so many of them in common, however few others it has.
      const least = Math.ceil(wanted.size * leastSimilarity - 0.001);
      const touched: number[] = [];
      shared.fill(0);
      for (const trigram of wanted) {
        const code = codes.get(trigram);
        if (code === undefined) continue;
        const end = starts[code + 1] ?? 0;
        for (let at = starts[code] ?? 0; at < end; at += 1) {
          const index = words[at] ?? 0;
          const common = (shared[index] ?? 0) + 1;
          shared[index] = common;
          if (common === least) touched.push(index);
        }
      }
      const similar: Similar[] = [];
      for (const index of touched) {
        const common = shared[index] ?? 0;
        // PostgreSQL computes with four bytes: three of ten are enough.
        const similarity = Math.fround(common / (wanted.size + (sizes[index] ?? 0) - common));
        if (similarity >= leastSimilarity)
          similar.push({ number: numbers[index] ?? 0, similarity });
      }
      return similar.toSorted(bySimilarity).slice(0, most);
    },
  };
}

export const bySimilarity = (a: Similar, b: Similar): number =>
  b.similarity - a.similarity || a.number - b.number;

// Three letters in one number of 30 bits, which is no object. A catalogue has fewer than a thousand different letters.
const mostLetters = 1_024;

/** As pg_trgm has them: two spaces before a word and one after it. */
function trigramsOf(word: string, codeOf: (letter: string) => number): Set<number> {
  const trigrams = new Set<number>();
  let code = 0;
  let length = 0;
  for (const letter of `  ${word} `) {
    code = (code * mostLetters + (codeOf(letter) % mostLetters)) % mostLetters ** 3;
    length += 1;
    if (length > 2) trigrams.add(code);
  }
  return trigrams;
}
