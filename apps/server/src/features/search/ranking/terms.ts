import { stemOf } from '@lasar/swedish/stemmer';
import { isStopWord } from '@lasar/swedish/stop-words';
import { fold } from '@lasar/swedish/tokens';
import { decodeTerm, type Word } from '@lasar/swedish/word';
import { createNumbers } from '../memory/numbers.ts';
import { createTextTable, type TextTable } from '../memory/text-table.ts';

/**
 * The terms of many records, numbered from 0. A term is a word with its parts, and is analysed when the first record has it;
 * all forms of a word, which take some 600 bytes, are kept for those alone that queries were compared with.
 */
export interface TermTable {
  readonly size: () => number;
  /** The memory it takes, in bytes, without the forms. */
  readonly bytes: () => number;
  /** The terms in a part of `search_entry.terms`, in UTF-8, each with its field; `end` is exclusive. */
  readonly encode: (bytes: Uint8Array, start: number, end: number) => number[];
  readonly isStopWord: (number: number) => boolean;
  /** Whether the word or a part of it begins in one of these ways (`startOf`). */
  readonly startsWithAny: (number: number, starts: ReadonlySet<number>) => boolean;
  readonly wordOf: (number: number) => Word;
  /** The stems by which a record with the term is found. */
  readonly stems: TextTable;
  /** Calls back with the number of each stem of a term; one may come twice. */
  readonly eachStem: (number: number, callback: (stem: number) => void) => void;
}

// A term of a record is stored with its field in the two highest bits.
const fieldBits = 30;

/** The field of a term of a record: 0 is the name. */
export const fieldOf = (encoded: number): number => encoded >>> fieldBits;

/** The number of a term of a record. */
export const termOf = (encoded: number): number => encoded & ((1 << fieldBits) - 1);

/** How many words have their forms kept: 30 MB. */
const mostWords = 50_000;

/** No list of a record's terms may be longer. Its last words are those of its description. */
const mostTermsOfRecord = 50_000;

// In bytes. No query has a word of more than 60 letters.
const longestTerm = 1_000;

const [space, bar] = [' ', '|'].map((letter) => letter.charCodeAt(0));

/** An empty table. */
export function createTermTable(): TermTable {
  const texts = createTextTable();
  const stems = createTextTable();
  // The words of term n, itself and its parts, are those from firstWords[n] to firstWords[n + 1].
  const firstWords = createNumbers();
  firstWords.push(0);
  const starts = createNumbers();
  const stemNumbers = createNumbers();
  const words = new Map<number, Word>();
  const stopWords = new Set<number>();

  function analyse(number: number): void {
    const encoded = texts.textOf(number);
    const [text = '', ...parts] = encoded.split('~');
    if (isStopWord(encoded)) stopWords.add(number);
    // As the index has it: a stop word is found unstemmed, and not by parts.
    const stem = isStopWord(text) ? fold(text) : fold(stemOf(text));
    starts.push(startOf(fold(text.slice(0, 3))));
    stemNumbers.push(stems.add(stem));
    for (const part of parts) {
      starts.push(startOf(fold(part.slice(0, 3))));
      stemNumbers.push(stems.add(isStopWord(text) ? stem : fold(part)));
    }
    firstWords.push(starts.length());
  }

  return {
    size: texts.size,
    bytes: () =>
      [texts, stems, firstWords, starts, stemNumbers].reduce((sum, each) => sum + each.bytes(), 0),
    encode(bytes, start, end) {
      const encoded: number[] = [];
      let field = 0;
      let first = start;
      for (let index = start; index <= end; index += 1) {
        const letter = index === end ? bar : bytes[index];
        if (letter !== space && letter !== bar) continue;
        const isKept = index - first <= longestTerm && encoded.length < mostTermsOfRecord;
        if (index > first && isKept) {
          const number = texts.addBytes(bytes, first, index);
          if (number === firstWords.length() - 1) analyse(number);
          encoded.push((number | (field << fieldBits)) >>> 0);
        }
        first = index + 1;
        if (letter === bar) field += 1;
      }
      return encoded;
    },
    isStopWord: (number) => stopWords.has(number),
    startsWithAny(number, wanted) {
      const end = firstWords.at(number + 1);
      for (let index = firstWords.at(number); index < end; index += 1)
        if (wanted.has(starts.at(index))) return true;
      return false;
    },
    wordOf(number) {
      let word = words.get(number);
      if (word === undefined) {
        word = decodeTerm(texts.textOf(number));
        if (words.size >= mostWords) words.clear();
        words.set(number, word);
      }
      return word;
    },
    stems,
    eachStem(number, callback) {
      const end = firstWords.at(number + 1);
      for (let index = firstWords.at(number); index < end; index += 1)
        callback(stemNumbers.at(index));
    },
  };
}

/** The first two letters of a folded word as a number. No inflection changes them. */
export const startOf = (folded: string): number =>
  ((folded.charCodeAt(0) || 0) * 0x1_00_00 + (folded.charCodeAt(1) || 0)) >>> 0;
