import type { Db } from '#database/database.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createNumbers } from '../memory/numbers.ts';
import { createTextTable } from '../memory/text-table.ts';
import {
  longestSimilar,
  mostPrefixMatches,
  mostSimilarWords,
  readLexicon,
  readRecordCount,
  type LexiconLookup,
  type SimilarWord,
} from './lexicon-lookup.store.ts';
import { bySimilarity, createTrigramIndex } from './trigrams.ts';

/** All words of a catalogue: answers as the statements of `lexicon-lookup.store.ts` do. */
export interface LexiconInMemory {
  readonly lookUp: (
    stems: readonly string[],
    words: readonly string[],
    prefix: string | undefined,
  ) => LexiconLookup;
  readonly similar: (word: string, variants: readonly string[]) => SimilarWord[];
}

// At some 150 bytes a word. A catalogue of a million lessons in which each brings a word of its own has 0.9 million.
const mostWords = 2_000_000;

/** Reads the lexicon, in pieces: requests come first. Undefined when it has too many words. */
export async function readLexiconInMemory(db: Db): Promise<LexiconInMemory | undefined> {
  const recordCount = await readRecordCount(db);
  // Word n is the nth in the order of their UTF-8.
  const words = createTextTable();
  const spellings = createTextTable();
  const spellingNumbers = createNumbers();
  const stems = createTextTable();
  const stemNumbers = createNumbers();
  const frequencies = createNumbers();
  // Short words that are mistyped are compared with short ones alone.
  const [short, long] = [createNumbers(), createNumbers()];
  for await (const lines of readLexicon(db)) {
    for (const line of lines) {
      const [word = '', spelling = '', stem = '', frequency] = line.split(' ');
      (lengthOf(word) <= longestShort ? short : long).push(words.add(word));
      // Most words are spelt as they are folded: those need no second text.
      spellingNumbers.push(spelling === word ? 0 : spellings.add(spelling) + 1);
      stemNumbers.push(stems.add(stem));
      frequencies.push(Number(frequency));
    }
    if (words.size() > mostWords) return undefined;
    await nextTurn();
  }
  const wordAt = (number: number): SimilarWord => {
    const word = words.textOf(number);
    const spelling = spellingNumbers.at(number);
    return {
      word,
      spelling: spelling === 0 ? word : spellings.textOf(spelling - 1),
      stem: stems.textOf(stemNumbers.at(number)),
      frequency: frequencies.at(number),
    };
  };

  // Of each stem the frequency of its commonest word, and whether it has a word without diacritics.
  const stemFrequencies = new Uint32Array(stems.size());
  const unaccented = new Uint8Array(stems.size());
  for (let number = 0; number < words.size(); number += 1) {
    const stem = stemNumbers.at(number);
    stemFrequencies[stem] = Math.max(stemFrequencies[stem] ?? 0, frequencies.at(number));
    if (spellingNumbers.at(number) === 0) unaccented[stem] = 1;
  }

  const similarShort = await createTrigramIndex(short.values(), words.textOf);
  const similarLong = await createTrigramIndex(long.values(), words.textOf);

  /** The number of the first word that is not before a text. */
  function firstFrom(text: string): number {
    const bytes = Buffer.from(text);
    let [low, high] = [0, words.size()];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Buffer.compare(words.bytesOf(middle), bytes) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The commonest words with a prefix, equally common ones in alphabetical order. */
  function withPrefix(prefix: string): number[] {
    const end = firstFrom(`${prefix}\u{10ffff}`);
    const best: number[] = [];
    for (let number = firstFrom(prefix); number < end; number += 1) {
      const frequency = frequencies.at(number);
      if (best.length === mostPrefixMatches) {
        if (frequency <= frequencies.at(best.at(-1) ?? 0)) continue;
        best.pop();
      }
      const place = best.findLastIndex((each) => frequencies.at(each) >= frequency);
      best.splice(place + 1, 0, number);
    }
    return best;
  }

  return {
    lookUp(givenStems, givenWords, prefix) {
      // As from the database, nothing is known of a stem or a word that was not given.
      const known = new Map(givenStems.map((stem) => [stem, stems.find(stem)]));
      const spelt = new Set(givenWords);
      const matches = new Map(
        (prefix === undefined ? [] : withPrefix(prefix)).map((number) => [
          stems.textOf(stemNumbers.at(number)),
          frequencies.at(number),
        ]),
      );
      return {
        recordCount,
        documentFrequency: (stem) => stemFrequencies[known.get(stem) ?? -1] ?? 0,
        hasUnaccentedWord: (stem) => unaccented[known.get(stem) ?? -1] === 1,
        spellingOf(folded) {
          const number = spelt.has(folded) ? words.find(folded) : undefined;
          return number === undefined ? undefined : wordAt(number).spelling;
        },
        prefixMatches: [...matches.keys()],
        prefixFrequency: [...matches.values()].reduce((sum, each) => sum + each, 0),
      };
    },
    similar(word, variants) {
      const similar = similarShort.find(word, mostSimilarWords);
      if (longestSimilar(word) > longestShort)
        similar.push(...similarLong.find(word, mostSimilarWords));
      return [
        ...variants.flatMap((variant) => words.find(variant) ?? []),
        ...similar
          .toSorted(bySimilarity)
          .slice(0, mostSimilarWords)
          .map(({ number }) => number),
      ].map(wordAt);
    },
  };
}

const longestShort = longestSimilar('');

const lengthOf = (word: string): number => Array.from(word).length;
