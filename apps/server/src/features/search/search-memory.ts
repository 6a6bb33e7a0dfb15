import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchPage } from '@lasar/contract/search/search';
import { createByteCache, type ByteCache } from '#cache/byte-cache.ts';
import { everything } from '#cache/made-from.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { mapInTurns } from '#jobs/in-turns.ts';
import { createHeldIndex, type Held } from './memory/held-index.ts';
import { listOf } from './memory/number-pool.ts';
import type { FoundRecords, RecordIndex } from './memory/record-index.ts';
import type { CandidateRecord } from './memory/record-table.ts';
import { heldLexicon, storedLexicon, type QueryLexicon } from './query/query-lexicon.ts';
import { tsqueryOf, type LexemeQuery } from './query/tsquery.ts';
import { createTermTable, type TermTable } from './ranking/terms.ts';
import { findCandidates, listCandidates, listHits, type HitRow } from './search.store.ts';

/**
 * What this process remembers of one version of the content: answers, and the records they are made from. Ids without a
 * record are left out.
 */
export interface SearchMemory {
  /** Answers of the results page. They are frozen, since many requests share them. */
  readonly pages: ByteCache<SearchPage>;
  readonly lexicon: QueryLexicon;
  /** The terms of the records that `find` finds. */
  readonly terms: TermTable;
  /** Finds records that match queries, unranked: at most `most` for each query. One may be there twice. */
  readonly find: (db: Db, queries: readonly LexemeQuery[], most: number) => Promise<FoundRecords>;
  /** In the order of the ids. */
  readonly hits: (db: Db, ids: readonly string[]) => Promise<HitRow[]>;
}

// Candidates at 1 kB and hits at 1.7 kB: 110 MB at most, and every record of a catalogue with ten thousand lessons.
const mostRecords = 40_000;

// Estimates of an answer, with its encoded responses.
const mostBytes = 24 * 1024 * 1024;
const bytesOfHit = 800;
const bytesOfPage = 8 * 1024;

// At some 50 bytes a term. A database that answers for a catalogue too large for the memory has no more of them read.
const mostTerms = 1_000_000;

const renewing: ReadonlySet<string> = new Set(['search', 'catalogue', everything]);

/** The memory of the current version of the content. */
export interface CurrentMemory {
  /** A search asks for it once and uses it until it ends, so that what it read before a change is not remembered after it. */
  readonly now: () => SearchMemory;
}

/** Remembers answers and the records in them, until the content changes. The index in memory is brought up to date instead. */
export function rememberSearches(content: Pick<Context['content'], 'onBump'>): CurrentMemory {
  const index = createHeldIndex();
  let refreshing: Promise<void> | undefined;
  let version = createRemembered();
  let memory = createMemory(version, {}, refresh);

  let asked = version;
  // The first search of a version asks for it.
  function refresh(db: Db): void {
    asked = version;
    refreshing ??= refreshUntilCurrent(db)
      // The next search tries again.
      .catch(() => undefined)
      .finally(() => (refreshing = undefined));
  }

  async function refreshUntilCurrent(db: Db): Promise<void> {
    let refreshed: Remembered | undefined;
    while (refreshed !== asked) {
      refreshed = version;
      await refreshTo(db, refreshed);
    }
  }

  async function refreshTo(db: Db, refreshed: Remembered): Promise<void> {
    const isCurrent = () => version === refreshed;
    let records: RecordIndex | undefined;
    await index.refresh(db, (held) => {
      if (isCurrent()) memory = createMemory(version, held, refresh);
      ({ records } = held);
    });
    if (records) await fillHits(db, records, refreshed.hits, isCurrent);
  }

  const renew = () => {
    version = createRemembered();
    memory = createMemory(version, {}, refresh);
  };
  content.onBump((changed) => {
    if (changed.some((source) => renewing.has(source))) renew();
  });
  return {
    now() {
      if (version.terms.size() > mostTerms) renew();
      return memory;
    },
  };
}

/** What is remembered of one version, wherever its records are found. */
type Remembered = Pick<SearchMemory, 'pages' | 'hits' | 'terms'> & {
  readonly candidates: (db: Db, ids: readonly string[]) => Promise<CandidateRecord[]>;
};

function createRemembered(): Remembered {
  const terms = createTermTable();
  const candidates = new Map<string, CandidateRecord>();
  const hits = new Map<string, HitRow>();
  return {
    terms,
    pages: createByteCache({
      maxBytes: mostBytes,
      bytesOf: (page) =>
        bytesOfPage +
        [page.hits, page.spoken, page.written, page.texts ?? []].flat().length * 2 * bytesOfHit,
    }),
    candidates: (db, ids) =>
      readThrough(candidates, ids, async (missing) =>
        mapInTurns(await listCandidates(db, missing), (row) => {
          const bytes = Buffer.from(row.terms);
          return { ...row, terms: listOf(terms.encode(bytes, 0, bytes.length)) };
        }),
      ),
    hits: (db, ids) => readThrough(hits, ids, (missing) => listHits(db, missing)),
  };
}

/** A memory that finds records in what is held of the index, else in the database. */
function createMemory(
  { candidates, ...remembered }: Remembered,
  { records, lexicon }: Partial<Held>,
  refresh: (db: Db) => void,
): SearchMemory {
  const { pages, hits } = remembered;
  return {
    pages,
    hits,
    lexicon: lexicon ? heldLexicon(lexicon) : storedLexicon,
    terms: records?.terms ?? remembered.terms,
    async find(db, queries, most) {
      if (records) return records.find(queries, most);
      const finding = findCandidates(db, queries.map(tsqueryOf), most);
      // After this statement was sent, so that a database with a single session runs it first.
      refresh(db);
      const { ids, reached } = await finding;
      return { records: await candidates(db, ids), reached };
    },
  };
}

const readAtOnce = 50;

/** Reads what all records show when they fit, so that no search waits for a statement. */
async function fillHits(
  db: Db,
  records: RecordIndex,
  hits: SearchMemory['hits'],
  isCurrent: () => boolean,
): Promise<void> {
  if (records.size() > mostRecords) return;
  const ids = records.ids();
  for (let from = 0; from < ids.length && isCurrent(); from += readAtOnce) {
    await hits(db, ids.slice(from, from + readAtOnce));
    // Requests come first.
    await nextTurn();
  }
}

/**
 * The records with these ids, in their order. Those that are not cached are read at once, and cached. A full cache is emptied:
 * the order of use costs more than it saves where most catalogues fit.
 */
async function readThrough<Row extends { readonly record_id: string }>(
  cache: Map<string, Row>,
  ids: readonly string[],
  read: (missing: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const missing = ids.filter((id) => !cache.has(id));
  if (missing.length === 0) return ids.flatMap((id) => cache.get(id) ?? []);
  const rows = ids.map((id) => cache.get(id));
  const added = new Map((await read(missing)).map((row) => [row.record_id, row]));
  if (cache.size + added.size > mostRecords) cache.clear();
  for (const [id, row] of added) cache.set(id, row);
  return ids.flatMap((id, index) => rows[index] ?? added.get(id) ?? []);
}
