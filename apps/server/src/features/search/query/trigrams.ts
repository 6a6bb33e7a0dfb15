/** The threshold of the operator `%` of pg_trgm. */
const leastSimilarity = 0.3;

/** The indexes of the words of at most `longest` letters that are similar to a word, the most similar first. */
type FindByTrigrams = (word: string, longest: number, most: number) => number[];

/** An index of words, which are sorted, by their trigrams: it finds the same words as pg_trgm does. */
export function createTrigramIndex(words: readonly string[]): FindByTrigrams {
  const byTrigram = new Map<string, number[]>();
  const sizes = words.map((word, index) => {
    const trigrams = trigramsOf(word);
    for (const trigram of trigrams) {
      const known = byTrigram.get(trigram);
      if (known) known.push(index);
      else byTrigram.set(trigram, [index]);
    }
    return trigrams.size;
  });
  const shared = new Uint8Array(words.length);
  return (word, longest, most) => {
    const trigrams = trigramsOf(word);
    const touched: number[] = [];
    for (const trigram of trigrams) {
      for (const index of byTrigram.get(trigram) ?? []) {
        if (shared[index] === 0) touched.push(index);
        shared[index] = (shared[index] ?? 0) + 1;
      }
    }
    const similar: { index: number; similarity: number }[] = [];
    for (const index of touched) {
      const common = shared[index] ?? 0;
      shared[index] = 0;
      // PostgreSQL computes with four bytes: three of ten are enough.
      const similarity = Math.fround(common / (trigrams.size + (sizes[index] ?? 0) - common));
      if (similarity >= leastSimilarity && lengthOf(words[index] ?? '') <= longest)
        similar.push({ index, similarity });
    }
    return similar
      .toSorted((a, b) => b.similarity - a.similarity || a.index - b.index)
      .slice(0, most)
      .map(({ index }) => index);
  };
}

/** As pg_trgm has them: two spaces before a word and one after it. */
function trigramsOf(word: string): Set<string> {
  const letters = Array.from(`  ${word} `);
  const trigrams = new Set<string>();
  for (let index = 2; index < letters.length; index += 1)
    trigrams.add(letters.slice(index - 2, index + 1).join(''));
  return trigrams;
}

const lengthOf = (word: string): number => Array.from(word).length;
