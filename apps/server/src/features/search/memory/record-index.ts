import type { Db } from '#database/database.ts';
import { inTurns } from '#jobs/in-turns.ts';
import type { LexemeQuery } from '../query/tsquery.ts';
import { createTermTable, type TermTable } from '../ranking/terms.ts';
import { mostChanged } from './changes.store.ts';
import { createPostings, type Postings } from './postings.ts';
import {
  createRecordTable,
  levels,
  type CandidateRecord,
  type Level,
  type RecordTable,
} from './record-table.ts';
import { estimateRecords, readRecords, readRecordsOf } from './records.store.ts';

/** Records that match, and whether the last query that was asked found as many as it might. */
export interface FoundRecords {
  readonly records: readonly CandidateRecord[];
  readonly reached: boolean;
}

/** All records of the catalogue by their lexemes, with what ranking needs of them. */
export interface RecordIndex {
  readonly terms: TermTable;
  readonly size: () => number;
  readonly ids: () => readonly string[];
  /** Finds the records that `search_candidates` finds (migration 0262), in its order. */
  readonly find: (queries: readonly LexemeQuery[], most: number) => FoundRecords;
  /** Reads these records again, whether they were written or deleted. Returns whether that was worth while. */
  readonly update: (db: Db, ids: readonly string[]) => Promise<boolean>;
}

/** Records with their postings. */
interface Segment {
  readonly records: RecordTable;
  readonly postings: Postings;
}

// At 200 bytes a record with its share of the terms, some 4 million records: a catalogue of a million lessons.
const mostBytes = 1.1e9;

// At 1 kB a record.
const mostRemembered = 40_000;

/** Reads all records, in pieces: requests come first. Undefined when they would take too much memory. */
export async function readRecordIndex(db: Db): Promise<RecordIndex | undefined> {
  const terms = createTermTable();
  const records = createRecordTable(terms, await estimateRecords(db));
  for await (const lines of readRecords(db)) {
    await addLines(records, lines);
    // Postings take half as much as the records.
    if (records.bytes() * 1.5 + terms.bytes() > mostBytes) return undefined;
  }
  const all: Segment = { records, postings: await createPostings(records, terms) };
  return createIndex(terms, all);
}

function createIndex(terms: TermTable, all: Segment): RecordIndex {
  // Records that have changed since all were read, and their numbers in `all`, where they count no more.
  let changes: { readonly changed: Segment; readonly replaced: ReadonlySet<number> } | undefined;
  const changedIds = new Set<string>();

  // Objects of all records when they are few. Of many, most are found once: new ones cost less than those that grow old.
  const remembers = all.records.size() <= mostRemembered;
  const remembered = new Map<number, CandidateRecord>();
  function recordOf(number: number): CandidateRecord {
    let record = remembered.get(number);
    if (record === undefined) {
      record = all.records.recordOf(number);
      if (remembers) remembered.set(number, record);
    }
    return record;
  }

  function findIn(level: Level, query: LexemeQuery, most: number): CandidateRecord[] {
    if (!changes) return all.postings.find(query, level, most, () => true).map(recordOf);
    const { changed, replaced } = changes;
    const old = all.postings.find(query, level, most, (number) => !replaced.has(number));
    const added = changed.postings.find(query, level, most, () => true);
    return [
      ...old.map((number) => ({
        position: all.records.positionOf(number),
        of: () => recordOf(number),
      })),
      ...added.map((number) => ({
        position: changed.records.positionOf(number),
        of: () => changed.records.recordOf(number),
      })),
    ]
      .toSorted((a, b) => a.position - b.position)
      .slice(0, most)
      .map(({ of }) => of());
  }

  return {
    terms,
    size: all.records.size,
    ids: () =>
      Array.from(
        { length: all.records.size() },
        (_, number) => all.records.recordOf(number).record_id,
      ),
    find(queries, most) {
      const collected: CandidateRecord[] = [];
      for (const query of queries) {
        let found = 0;
        for (const level of levels) {
          if (found >= most) break;
          const records = findIn(level, query, most - found);
          found += records.length;
          collected.push(...records);
        }
        if (found >= most) return { records: collected, reached: true };
      }
      return { records: collected, reached: false };
    },
    async update(db, ids) {
      for (const id of ids) changedIds.add(id);
      if (changedIds.size > mostChanged) return false;
      if (ids.length === 0) return true;
      const records = createRecordTable(terms, changedIds.size);
      await addLines(records, await readRecordsOf(db, [...changedIds]));
      const replaced = new Set(
        Array.from(changedIds, all.records.find).filter((each) => each !== undefined),
      );
      changes = { changed: { records, postings: await createPostings(records, terms) }, replaced };
      return true;
    },
  };
}

const newline = 10;

/** Adds records, in pieces: requests come first. */
async function addLines(records: RecordTable, lines: string): Promise<void> {
  const bytes = Buffer.from(lines);
  for await (const [start, end] of inTurns(linesOf(bytes))) records.add(bytes, start, end);
}

/** Where each line of a text begins and ends. */
function* linesOf(bytes: Buffer): Iterable<[start: number, end: number]> {
  let start = 0;
  while (start < bytes.length) {
    const newlineAt = bytes.indexOf(newline, start);
    const end = newlineAt === -1 ? bytes.length : newlineAt;
    yield [start, end];
    start = end + 1;
  }
}
