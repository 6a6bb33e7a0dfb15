import { lessonContents } from '@lasar/contract/search/search';
import { inTurns } from '#jobs/in-turns.ts';
import type { LexemeQuery } from '../query/tsquery.ts';
import { fieldOf, termOf, type TermTable } from '../ranking/terms.ts';
import { allOf, anyOf, none, ofArray, ofBits, type Cursor } from './cursors.ts';
import { levels, type Level, type RecordTable } from './record-table.ts';

/** The records of each lexeme, by level. */
export interface Postings {
  /** The first `most` records of a level that match a query, in their order, of those that `accepts` lets through. */
  readonly find: (
    query: LexemeQuery,
    level: Level,
    most: number,
    accepts: (record: number) => boolean,
  ) => number[];
  /** The memory it takes, in bytes. */
  readonly bytes: () => number;
}

/** A cursor, and at most how many records it finds. */
interface Matches {
  readonly cursor: Cursor;
  readonly most: number;
}

/**
 * The records of lexeme n are `records[starts[n]]` to `records[starts[n + 1]]`: twice their number, plus one when their name
 * has it.
 */
interface Lists {
  readonly starts: Uint32Array;
  readonly records: Uint32Array;
}

/** A part of the records of a level, those alone whose names have a lexeme, or all. */
interface Range {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly inName: boolean;
}

// Few enough for a millisecond, and enough that asking for the time costs nothing.
const recordsAtOnce = 100;

// More lists than this are merged by bits, which costs less than asking all of them for each record.
const mostCursors = 8;

/** Lists the records of a table by lexeme, in pieces: requests come first. */
export async function createPostings(records: RecordTable, terms: TermTable): Promise<Postings> {
  // The lexemes are the stems, then what a lesson holds.
  const stems = terms.stems.size();
  const keys = stems + lessonContents.length;
  // The last record that each lexeme was counted for: a record has several words of one stem.
  const last = new Uint32Array(keys);
  function eachLexeme(record: number, callback: (key: number, inName: boolean) => void): void {
    const once = (key: number, inName: boolean) => {
      if (last[key] === record + 1) return;
      last[key] = record + 1;
      callback(key, inName);
    };
    for (const content of records.contentsOf(record))
      once(stems + lessonContents.indexOf(content), false);
    // The name comes first.
    const { numbers, start, end } = records.termsOf(record);
    for (let position = start; position < end; position += 1) {
      const encoded = numbers[position] ?? 0;
      terms.eachStem(termOf(encoded), (stem) => once(stem, fieldOf(encoded) === 0));
    }
  }

  const starts = levels.map(() => new Uint32Array(keys + 1));
  const size = records.size();
  await inPieces(size, (record) => {
    const counts = starts[records.levelOf(record)];
    eachLexeme(record, (key) => {
      if (counts) counts[key] = (counts[key] ?? 0) + 1;
    });
  });
  // Each count becomes where the list of its lexeme begins, then, as it is filled, ends: where the next one begins.
  const lists: Lists[] = starts.map((counts) => {
    let total = 0;
    for (let key = 0; key <= keys; key += 1) {
      const count = counts[key] ?? 0;
      counts[key] = total;
      total += count;
    }
    return { starts: counts, records: new Uint32Array(total) };
  });
  last.fill(0);
  await inPieces(size, (record) => {
    const list = lists[records.levelOf(record)];
    eachLexeme(record, (key, inName) => {
      if (!list) return;
      const position = list.starts[key] ?? 0;
      list.records[position] = record * 2 + (inName ? 1 : 0);
      list.starts[key] = position + 1;
    });
  });
  for (const list of lists) list.starts.copyWithin(1, 0, keys).fill(0, 0, 1);

  function matchesOf(query: LexemeQuery, list: Lists): Matches {
    if (typeof query === 'string') {
      const { start, end, inName } = rangeOf(query, list);
      return { cursor: ofArray(list.records, start, end, inName), most: end - start };
    }
    if ('all' in query) {
      const parts = query.all
        .map((part) => matchesOf(part, list))
        .toSorted((a, b) => a.most - b.most);
      return { cursor: allOf(parts.map(({ cursor }) => cursor)), most: parts[0]?.most ?? 0 };
    }
    const lexemes = query.any.filter((part) => typeof part === 'string');
    const isMerged = lexemes.length > mostCursors;
    const others = isMerged ? query.any.filter((part) => typeof part !== 'string') : query.any;
    const parts = others.map((part) => matchesOf(part, list));
    if (isMerged) parts.push(merged(lexemes, list));
    return {
      cursor: anyOf(parts.filter(({ most }) => most > 0).map(({ cursor }) => cursor)),
      most: parts.reduce((sum, { most }) => sum + most, 0),
    };
  }

  function rangeOf(lexeme: string, list: Lists): Range {
    const inName = lexeme.startsWith('=');
    const key = keyOf(inName ? lexeme.slice(1) : lexeme);
    if (key === undefined) return { start: 0, end: 0, inName };
    return { start: list.starts[key] ?? 0, end: list.starts[key + 1] ?? 0, inName };
  }

  function keyOf(lexeme: string): number | undefined {
    if (lexeme.startsWith('+'))
      return stems + lessonContents.findIndex((content) => content === lexeme.slice(1));
    const stem = terms.stems.find(lexeme);
    // Other records may have added stems since.
    return stem !== undefined && stem < stems ? stem : undefined;
  }

  /** The records of any of these lexemes. */
  function merged(lexemes: readonly string[], list: Lists): Matches {
    const ranges = lexemes
      .map((lexeme) => rangeOf(lexeme, list))
      .filter(({ start, end }) => end > start);
    if (ranges.length === 0) return { cursor: () => none, most: 0 };
    const { records: values } = list;
    const wordAt = (position: number): number => (values[position] ?? 0) >>> 6;
    const first = Math.min(...ranges.map(({ start }) => wordAt(start)));
    const final = Math.max(...ranges.map(({ end }) => wordAt(end - 1)));
    const bits = new Uint32Array(final - first + 1);
    for (const { start, end, inName } of ranges) {
      for (let position = start; position < end; position += 1) {
        const value = values[position] ?? 0;
        if (inName && (value & 1) === 0) continue;
        const word = (value >>> 6) - first;
        bits[word] = (bits[word] ?? 0) | (1 << ((value >>> 1) & 31));
      }
    }
    return {
      cursor: ofBits(bits, first),
      most: ranges.reduce((sum, { start, end }) => sum + end - start, 0),
    };
  }

  return {
    find(query, level, most, accepts) {
      const list = lists[level];
      if (!list) return [];
      const { cursor } = matchesOf(query, list);
      const found: number[] = [];
      for (
        let record = cursor(0);
        record !== none && found.length < most;
        record = cursor(record + 1)
      )
        if (accepts(record)) found.push(record);
      return found;
    },
    bytes: () =>
      lists.reduce((sum, list) => sum + list.starts.byteLength + list.records.byteLength, 0),
  };
}

async function inPieces(size: number, callback: (record: number) => void): Promise<void> {
  for await (const first of inTurns(firstOfPieces(size)))
    for (let record = first; record < Math.min(first + recordsAtOnce, size); record += 1)
      callback(record);
}

function* firstOfPieces(size: number): Generator<number> {
  for (let first = 0; first < size; first += recordsAtOnce) yield first;
}
