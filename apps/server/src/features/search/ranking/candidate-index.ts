import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#database/database.ts';
import { tsqueryOf, type LexemeQuery } from '../query/tsquery.ts';
import { findCandidates, readLexemes, type Candidates } from '../search.store.ts';

/** Finds the ids of records that match queries, unranked: at most `most` for each query. */
export type FindCandidates = (
  db: Db,
  queries: readonly LexemeQuery[],
  most: number,
) => Promise<Candidates>;

/**
 * The records of one version of the content by their lexemes. The first search has them read into memory, which the database
 * answers for until then; it goes on answering for a catalogue that is too large. `onRead` is called once with the ids, highest level first.
 */
export function createCandidateIndex(
  onRead: (db: Db, ids: readonly string[]) => Promise<void>,
): FindCandidates {
  let inMemory: ReturnType<typeof createPostings> | undefined;
  let loading: Promise<void> | undefined;
  const load = async (db: Db): Promise<void> => {
    try {
      inMemory = await readPostings(db);
      if (inMemory) await onRead(db, inMemory.ids);
    } catch {
      // The next search tries again what has not been read.
      if (!inMemory) loading = undefined;
    }
  };
  return async (db, queries, most) => {
    if (inMemory) return inMemory.find(queries, most);
    const found = await findCandidates(db, queries.map(tsqueryOf), most);
    loading ??= load(db);
    return found;
  };
}

// About thirty thousand lessons with their areas and assignments, at some 250 bytes a record.
const mostRecords = 100_000;

async function readPostings(db: Db): Promise<ReturnType<typeof createPostings> | undefined> {
  const levels: { id: string; lexemes: Int32Array }[][] = [[], [], []];
  const numbers = new Map<string, number>();
  let count = 0;
  for await (const rows of readLexemes(db)) {
    count += rows.length;
    if (count > mostRecords) return undefined;
    for (const { record_id, level, lexemes } of rows) {
      const encoded = Int32Array.from(lexemes.split(' '), (lexeme) => {
        const number = numbers.get(lexeme) ?? numbers.size;
        if (number === numbers.size) numbers.set(lexeme, number);
        return number;
      });
      levels[level]?.push({ id: record_id, lexemes: encoded });
    }
    // Other requests come first.
    await nextTurn();
  }
  return createPostings(numbers, levels.flat());
}

/** `records` are in the order in which the database finds them: by level, then as they are stored. */
function createPostings(
  numbers: ReadonlyMap<string, number>,
  records: readonly { readonly id: string; readonly lexemes: Int32Array }[],
) {
  const ids = records.map(({ id }) => id);
  // The records of lexeme n are postings[starts[n]] to postings[starts[n + 1]].
  const starts = new Int32Array(numbers.size + 1);
  for (const { lexemes } of records)
    for (const number of lexemes) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 1; number < starts.length; number += 1)
    starts[number] = (starts[number] ?? 0) + (starts[number - 1] ?? 0);
  const postings = new Int32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  for (const [record, { lexemes }] of records.entries()) {
    for (const number of lexemes) {
      const position = next[number] ?? 0;
      postings[position] = record;
      next[number] = position + 1;
    }
  }

  const words = Math.ceil(ids.length / 32);
  /** Adds the bits of the records that match a query. */
  function addMatches(bits: Uint32Array, query: LexemeQuery): void {
    if (typeof query === 'string') {
      const number = numbers.get(query);
      if (number === undefined) return;
      const end = starts[number + 1] ?? 0;
      for (let position = starts[number] ?? 0; position < end; position += 1) {
        const record = postings[position] ?? 0;
        bits[record >>> 5] = (bits[record >>> 5] ?? 0) | (1 << (record & 31));
      }
    } else if ('any' in query) {
      for (const part of query.any) addMatches(bits, part);
    } else if (query.all.length === 1) {
      for (const part of query.all) addMatches(bits, part);
    } else {
      const common = new Uint32Array(words).fill(0xff_ff_ff_ff);
      const ofPart = new Uint32Array(words);
      for (const part of query.all) {
        ofPart.fill(0);
        addMatches(ofPart, part);
        for (let word = 0; word < words; word += 1)
          common[word] = (common[word] ?? 0) & (ofPart[word] ?? 0);
      }
      for (let word = 0; word < words; word += 1)
        bits[word] = (bits[word] ?? 0) | (common[word] ?? 0);
    }
  }

  function firstMatches(query: LexemeQuery, most: number): string[] {
    const bits = new Uint32Array(words);
    addMatches(bits, query);
    const found: string[] = [];
    for (let word = 0; word < words && found.length < most; word += 1) {
      let rest = bits[word] ?? 0;
      while (rest !== 0 && found.length < most) {
        const lowest = 31 - Math.clz32(rest & -rest);
        found.push(ids[word * 32 + lowest] ?? '');
        rest &= rest - 1;
      }
    }
    return found;
  }

  return {
    ids,
    find(queries: readonly LexemeQuery[], most: number): Candidates {
      const collected: string[] = [];
      for (const query of queries) {
        const found = firstMatches(query, most);
        collected.push(...found);
        if (found.length >= most) return { ids: collected, reached: true };
      }
      return { ids: collected, reached: false };
    },
  };
}
