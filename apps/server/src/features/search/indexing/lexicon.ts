import { inTurns, mapInTurns } from '#jobs/in-turns.ts';
import { splitCompound } from '@lasar/swedish/compounds';
import { extractSchoolYears } from '@lasar/swedish/school-years';
import { otherReadingOf } from '@lasar/swedish/irregular-forms';
import { otherStemOf, stemOf } from '@lasar/swedish/stemmer';
import { isStopWord } from '@lasar/swedish/stop-words';
import { fold, tokenise } from '@lasar/swedish/tokens';
import { encodeTerm } from '@lasar/swedish/word';

/** A row of `search_word`: a folded word, its spelling, its folded stem, and how many records have that stem. */
export interface LexiconWord {
  readonly word: string;
  readonly spelling: string;
  readonly stem: string;
  readonly documentFrequency: number;
}

/** A word as it is indexed: encoded for the column `terms`, and the stems by which it is found. */
interface IndexedWord {
  readonly term: string;
  readonly stems: readonly string[];
}

/** A text as it is indexed: its different words, encoded for the column `terms`, and their stems. */
interface IndexedText {
  readonly terms: string;
  readonly stems: readonly string[];
}

/** All words of the catalogue, while the index is built. */
export interface Lexicon {
  /** A text with the parts of its compounds. */
  readonly indexText: (text: string) => IndexedText;
  /** A text without the parts of its compounds. */
  readonly indexTextWhole: (text: string) => IndexedText;
  readonly words: (documentFrequencyOf: (stem: string) => number) => AsyncIterable<LexiconWord>;
}

/** The words of a text as they are indexed: its tokens, and the school years that it names. */
export const indexedWordsOf = (text: string): string[] => [
  ...tokenise(text).map((token) => token.text),
  ...extractSchoolYears(text).ranges.flat(),
];

const longestWord = 60;

/** Collects the words of all texts of the catalogue, which arrive in batches. */
export async function buildLexicon(batches: AsyncIterable<readonly string[]>): Promise<Lexicon> {
  const words = new Set<string>();
  for await (const texts of batches)
    await mapInTurns(texts, (text) => {
      for (const word of indexedWordsOf(text)) words.add(word);
    });
  return lexiconOf(words, await stemsOf(words));
}

/** Words, and those of which they are also a form: by these they are found too. */
function* withOtherReadings(words: Iterable<string>): Iterable<string> {
  for (const word of words) {
    yield word;
    const other = otherReadingOf(word);
    if (other !== undefined) yield other;
  }
}

/** The folded stems of words. */
export const stemsOf = async (words: ReadonlySet<string>): Promise<ReadonlySet<string>> =>
  new Set(await mapInTurns(words, (word) => fold(stemOf(word))));

/** A lexicon of these words. Compounds are split at the stems of the whole catalogue. */
export function lexiconOf(words: ReadonlySet<string>, stems: ReadonlySet<string>): Lexicon {
  return {
    indexText: textIndexer((word) => splitCompound(word, (stem) => stems.has(stem))),
    indexTextWhole: textIndexer(() => []),
    async *words(documentFrequencyOf) {
      const spellings = new Map<string, string>();
      // Of words that differ in diacritics only, show the one with diacritics: it sorts last.
      for await (const word of inTurns(withOtherReadings(words)))
        if ((spellings.get(fold(word)) ?? '') < word) spellings.set(fold(word), word);
      for await (const [word, spelling] of inTurns(spellings)) {
        const stem = fold(stemOf(spelling));
        if (word.length <= longestWord)
          yield {
            word,
            spelling,
            stem,
            documentFrequency: Math.max(1, documentFrequencyOf(stem)),
          };
      }
    },
  };
}

// A compound is also found by its parts, and a form of two words by both. A stop word is indexed unstemmed, so that no other
// word finds it.
const indexWord = (word: string, parts: readonly string[]): IndexedWord => ({
  term: encodeTerm(word, parts),
  stems: isStopWord(word) ? [fold(word)] : [fold(stemOf(word)), ...parts.map(fold)],
});

const mostTexts = 2_000;

/** Indexes texts by words that are split in these parts. */
function textIndexer(partsOf: (word: string) => readonly string[]): (text: string) => IndexedText {
  const indexed = memoize((word) => {
    const other = otherStemOf(word);
    return indexWord(word, other === undefined ? partsOf(word) : [other]);
  });
  // The names above a lesson are those of its neighbours too, and most assignments have the name of others.
  return memoize((text) => {
    const words = Array.from(new Set(indexedWordsOf(text)), indexed);
    return {
      terms: words.map(({ term }) => term).join(' '),
      stems: words.flatMap(({ stems }) => stems),
    };
  }, mostTexts);
}

/** Remembers results, up to so many of the last ones. */
function memoize<T>(compute: (text: string) => T, most = Infinity): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const remembered = results.get(text);
    if (remembered !== undefined) return remembered;
    const result = compute(text);
    if (results.size >= most) results.clear();
    results.set(text, result);
    return result;
  };
}

/** Counts the records, and in how many of them each lexeme occurs, in names or elsewhere. */
export function createFrequencyCounter() {
  const frequencies = new Map<string, number>();
  let records = 0;
  return {
    add(lexemes: readonly string[]): void {
      records += 1;
      for (const lexeme of lexemes)
        if (!lexeme.startsWith('=')) frequencies.set(lexeme, (frequencies.get(lexeme) ?? 0) + 1);
    },
    documentFrequencyOf: (lexeme: string): number => frequencies.get(lexeme) ?? 0,
    records: (): number => records,
    entries: (): ReadonlyMap<string, number> => frequencies,
  };
}

/** In how many more records each lexeme occurs in the second count, and how many records that has more. */
export function frequencyChange(
  before: FrequencyCounter,
  after: FrequencyCounter,
): { readonly stems: ReadonlyMap<string, number>; readonly records: number } {
  const lexemes = new Set([...before.entries().keys(), ...after.entries().keys()]);
  const changeOf = (lexeme: string) =>
    after.documentFrequencyOf(lexeme) - before.documentFrequencyOf(lexeme);
  return {
    stems: new Map(Array.from(lexemes, (lexeme) => [lexeme, changeOf(lexeme)])),
    records: after.records() - before.records(),
  };
}

type FrequencyCounter = ReturnType<typeof createFrequencyCounter>;
