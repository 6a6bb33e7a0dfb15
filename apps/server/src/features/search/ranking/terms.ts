import { isStopWord } from '../swedish/stop-words.ts';
import { decodeTerm, type Word } from '../swedish/word.ts';
import { fold } from '../swedish/tokens.ts';

/** A term of records: a word with its parts, analysed once however many records have it. */
interface RecordTerm {
  readonly word: Word;
  /** How it and its parts begin, by which most terms are rejected. */
  readonly starts: readonly number[];
  readonly isStopWord: boolean;
}

/** The terms of many records, numbered from 0. */
export interface TermTable {
  readonly size: () => number;
  readonly termOf: (number: number) => RecordTerm;
  /** The numbers of the terms in `search_entry.terms`, with `endOfField` after each field. */
  readonly encode: (fields: string) => Int32Array;
}

export const endOfField = -1;

/** An empty table. */
export function createTermTable(): TermTable {
  const numbers = new Map<string, number>();
  const terms: RecordTerm[] = [];
  const numberOf = (encoded: string): number => {
    let number = numbers.get(encoded);
    if (number === undefined) {
      number = terms.push(analyse(encoded)) - 1;
      numbers.set(encoded, number);
    }
    return number;
  };
  return {
    size: () => terms.length,
    termOf: (number) => terms[number] ?? analyse(''),
    encode: (fields) =>
      Int32Array.from(
        fields
          .split('|')
          .flatMap((field) => [
            ...(field === '' ? [] : field.split(' ').map(numberOf)),
            endOfField,
          ]),
      ),
  };
}

const analyse = (encoded: string): RecordTerm => ({
  word: decodeTerm(encoded),
  starts: encoded.split('~').map((word) => startOf(fold(word.slice(0, 3)))),
  isStopWord: isStopWord(encoded),
});

/** The first two letters of a folded word as a number. No inflection changes them. */
export const startOf = (folded: string): number =>
  (folded.charCodeAt(0) || 0) * 0x1_00_00 + (folded.charCodeAt(1) || 0);
