import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchPage } from '@lasar/contract/search';
import { createByteCache, type ByteCache } from '#cache/byte-cache.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { createQueryLexicon, type QueryLexicon } from './query/query-lexicon.ts';
import { createCandidateIndex, type FindCandidates } from './ranking/candidate-index.ts';
import type { Candidate } from './ranking/score.ts';
import { createTermTable, type TermTable } from './ranking/terms.ts';
import { listCandidates, listHits, type CandidateRow, type HitRow } from './search.store.ts';

/** What ranking and filters need of a record, with its terms numbered. */
export type CandidateRecord = Omit<CandidateRow, 'terms'> & Candidate;

/**
 * What this process remembers of one version of the content: answers, and the records they are made from. Ids without a
 * record are left out.
 */
export interface SearchMemory {
  /** Answers of the results page. They are frozen, since many requests share them. */
  readonly pages: ByteCache<SearchPage>;
  readonly lexicon: QueryLexicon;
  readonly terms: TermTable;
  readonly find: FindCandidates;
  /** In any order. */
  readonly candidates: (db: Db, ids: readonly string[]) => Promise<CandidateRecord[]>;
  /** In the order of the ids. */
  readonly hits: (db: Db, ids: readonly string[]) => Promise<HitRow[]>;
}

// Candidates at 1 kB and hits at 1.7 kB: 110 MB at most, and every record of a catalogue with ten thousand lessons.
const mostRecords = 40_000;

// Estimates of an answer, with its encoded responses.
const mostBytes = 24 * 1024 * 1024;
const bytesOfHit = 800;
const bytesOfPage = 8 * 1024;

/** At some 600 bytes a term. Beyond that many, all is forgotten. */
const mostTerms = 100_000;

/** The memory of the current version of the content. */
export interface CurrentMemory {
  /** A search asks for it once and uses it until it ends, so that what it read before a change is not remembered after it. */
  readonly now: () => SearchMemory;
}

/** Remembers answers and the records in them, until the content changes. */
export function rememberSearches(content: Pick<Context['content'], 'onBump'>): CurrentMemory {
  const renew = (): SearchMemory => {
    const renewed = createMemory(() => memory === renewed);
    return renewed;
  };
  let memory = renew();
  content.onBump(() => {
    memory = renew();
  });
  return {
    now() {
      if (memory.terms.size() > mostTerms) memory = renew();
      return memory;
    },
  };
}

const readAtOnce = 500;

function createMemory(isCurrent: () => boolean): SearchMemory {
  const terms = createTermTable();
  const candidates = new Map<string, CandidateRecord>();
  const hits = new Map<string, HitRow>();
  // Reads all records of a catalogue that fits, so that no search waits for a statement.
  const fill = async (db: Db, ids: readonly string[]): Promise<void> => {
    if (ids.length > mostRecords) return;
    for (let from = 0; from < ids.length; from += readAtOnce) {
      if (!isCurrent() || terms.size() > mostTerms / 2) return;
      const some = ids.slice(from, from + readAtOnce);
      await memory.candidates(db, some);
      await memory.hits(db, some);
      // Requests come first.
      await nextTurn();
    }
  };
  const memory: SearchMemory = {
    lexicon: createQueryLexicon(),
    terms,
    find: createCandidateIndex(fill),
    pages: createByteCache({
      maxBytes: mostBytes,
      bytesOf: ({ hits, spoken, written }) =>
        bytesOfPage + (hits.length + spoken.length + written.length) * 2 * bytesOfHit,
    }),
    candidates: (db, ids) =>
      readThrough(candidates, mostRecords, ids, async (missing) =>
        (await listCandidates(db, missing)).map((row) => ({
          ...row,
          terms: terms.encode(row.terms),
        })),
      ),
    hits: (db, ids) => readThrough(hits, mostRecords, ids, (missing) => listHits(db, missing)),
  };
  return memory;
}

/**
 * The records with these ids, in their order. Those that are not cached are read at once, and cached. A full cache is emptied:
 * the order of use costs more than it saves where most catalogues fit.
 */
async function readThrough<Row extends { readonly record_id: string }>(
  cache: Map<string, Row>,
  most: number,
  ids: readonly string[],
  read: (missing: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const missing = ids.filter((id) => !cache.has(id));
  if (missing.length === 0) return ids.flatMap((id) => cache.get(id) ?? []);
  const rows = ids.map((id) => cache.get(id));
  const added = new Map((await read(missing)).map((row) => [row.record_id, row]));
  if (cache.size + added.size > most) cache.clear();
  for (const [id, row] of added) cache.set(id, row);
  return ids.flatMap((id, index) => rows[index] ?? added.get(id) ?? []);
}
