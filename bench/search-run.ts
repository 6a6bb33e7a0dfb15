import { sql } from 'kysely';
import { buildApp } from '../apps/server/src/app.ts';
import { indexCatalogue } from '../apps/server/src/features/search/search-index.service.ts';
import { loadConfig, type DatabaseConfig } from '../apps/server/src/config/config.ts';
import { followVersions } from '../apps/server/src/cache/versions.ts';
import { createContext } from '../apps/server/src/context.ts';
import { withoutTimeLimits, type Db } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/open-database.ts';
import { createLog } from '../apps/server/src/config/log.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { openStorage } from '../apps/server/src/storage/open-storage.ts';
import { writeCatalogue, type Catalogue } from './catalogue.ts';
import { growCatalogue } from './search-catalogue.ts';
import { callerOf, percentile, timeArriving, timeInTurn, type Times } from './search-timing.ts';

export type Engine = 'postgresql' | 'pglite';

/** Milliseconds. */
interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** What a catalogue of one size costs on one engine: seconds, bytes and milliseconds. */
export interface Figures {
  readonly engine: Engine;
  readonly lessons: number;
  readonly records: number;
  readonly buildSeconds: number;
  readonly indexBytes: number;
  readonly contentBytes: number;
  /** The dropdown's call and the results page's, one caller. */
  readonly search: Latency;
  readonly page: Latency;
  /** The dropdown's call, 200 a second. */
  readonly arriving: Latency;
  /** PostgreSQL's `swedish` search as a baseline: the statement alone, without HTTP. */
  readonly swedish: Latency;
}

const arrivals = 200;

/** Usual settings of a database server with 8 GB: a quarter of it for buffers, and memory for building indexes. */
export const serverSettings = [
  'shared_buffers=2GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
  'jit=off',
];

/**
 * Builds a catalogue of a number of lessons and its index, and times every query. When the database already holds them from
 * an earlier run, it is used as it is and the build time is 0.
 */
export async function measureSearch(
  { engine, lessons }: Pick<Figures, 'engine' | 'lessons'>,
  database: DatabaseConfig,
  catalogue: Catalogue,
  texts: {
    readonly warmUp: readonly string[];
    readonly measured: readonly string[];
    readonly arriving: readonly string[];
  },
): Promise<Figures> {
  await using opened = await openDatabase(database);
  const { db } = opened;
  await migrate(db);
  const buildSeconds = await ensureBuilt(db, catalogue, lessons);
  const sizes = await withoutTimeLimits(() => sizesOf(db));

  const log = createLog('silent');
  await using versions = await followVersions(opened, log);
  const { content, access } = versions;
  const config = loadConfig({ DEPLOYMENT: 'demo' });
  const storage = await openStorage(config.storage);
  const context = createContext({ config, database: opened, log, content, access, storage });
  const { app } = await buildApp(context);
  const { ask, close } = callerOf(await app.listen({ port: 0, host: '127.0.0.1' }));
  const dropdown = (q: string) => ask(`/api/search/searchLA?q=${encodeURIComponent(q)}`);
  const page = (q: string) => ask(`/api/search?q=${encodeURIComponent(q)}`);
  await timeInTurn(texts.warmUp, page);
  await timeInTurn(texts.warmUp, dropdown);
  const search = latencyOf(await timeInTurn(texts.measured, dropdown));
  const pages = latencyOf(await timeInTurn(texts.measured, page));
  const arriving = latencyOf(await timeArriving(texts.arriving, arrivals, dropdown));
  close();
  await app.close();
  await withoutTimeLimits(() => indexSwedish(db));
  const swedish = latencyOf(await timeInTurn(texts.measured, (q) => askSwedish(db, q)));
  return { engine, lessons, buildSeconds, ...sizes, search, page: pages, arriving, swedish };
}

/** Builds the catalogue and its index, unless the database has them. Returns the seconds that indexing took. */
export const ensureBuilt = (db: Db, catalogue: Catalogue, lessons: number): Promise<number> =>
  withoutTimeLimits(async () => ((await isBuilt(db, lessons)) ? 0 : build(db, catalogue, lessons)));

async function isBuilt(db: Db, lessons: number): Promise<boolean> {
  const { rows } = await sql<{ lessons: number; indexed: boolean }>`
    select count(*)::integer as lessons, exists (select from search_extent) as indexed from lesson`.execute(
    db,
  );
  return rows[0]?.lessons === lessons && rows[0].indexed;
}

async function build(db: Db, catalogue: Catalogue, lessons: number): Promise<number> {
  await writeCatalogue(db, catalogue);
  await growCatalogue(db, lessons);
  const started = performance.now();
  await indexCatalogue(db);
  return (performance.now() - started) / 1000;
}

const latencyOf = (times: Times): Latency => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});

async function sizesOf(db: Db) {
  const { rows } = await sql<Pick<Figures, 'records' | 'indexBytes' | 'contentBytes'>>`
    select (select count(*) from search_entry)::float8 as records,
      sum(pg_total_relation_size(relid)) filter (where relname like 'search%')::float8 as "indexBytes",
      sum(pg_total_relation_size(relid)) filter (where relname not like 'search%')::float8 as "contentBytes"
    from pg_catalog.pg_statio_user_tables`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database does not tell its sizes.');
  return row;
}

/** Indexes the same records with PostgreSQL's `swedish` configuration and weights. */
async function indexSwedish(db: Db): Promise<void> {
  await sql`
    create table if not exists baseline as
    select record_id as id, setweight(to_tsvector('swedish', name), 'A')
      || setweight(to_tsvector('swedish', coalesce(words, '')), 'B')
      || setweight(to_tsvector('swedish', description), 'C') as document
    from search_entry
    left join (select lesson_id, string_agg(word, ' ') as words from lesson_word group by lesson_id) as keys
      on keys.lesson_id = record_id`.execute(db);
  await sql`create index if not exists baseline_document on baseline using gin (document)`.execute(
    db,
  );
  await sql`analyze baseline`.execute(db);
}

async function askSwedish(db: Db, text: string): Promise<void> {
  await sql`
    select id from baseline, websearch_to_tsquery('swedish', ${text}) as query
    where document @@ query order by ts_rank_cd(document, query, 1) desc, id limit 50`.execute(db);
}
