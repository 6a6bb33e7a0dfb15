import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { LexiconWord } from './lexicon.ts';
import { addCurrentKeys } from './current-keys.ts';

/**
 * The rules of the whole index: how words are read, and what is stored of a record. Increase it with every change of these, so
 * that installed sites index everything when they start.
 */
const indexRules = 5;

/** Whether the index was written by other rules. False when there is none. */
export async function isIndexOutdated(db: Db): Promise<boolean> {
  const stored = await db.selectFrom('search_extent').select('rules').executeTakeFirst();
  return stored !== undefined && stored.rules !== indexRules;
}

const pendingLists = [
  'search_entry_courses',
  'search_entry_lessons',
  'search_entry_assignments',
  'search_word_trigrams',
  'search_word_short',
];

/** Replaces the lexicon, and the number of records that it was counted in. A word that has not changed is not written. */
export async function writeLexicon(
  trx: Db,
  words: AsyncIterable<LexiconWord>,
  records: number,
): Promise<void> {
  for await (const batch of batchesOf(words)) {
    await addCurrentKeys(
      trx,
      batch.map(({ word }) => word),
    );
    await sql`
      insert into search_word as stored (word, shown, root, uses)
      select word, spelling, stem, "documentFrequency"
      from json_to_recordset(${JSON.stringify(batch)}::json)
        as given (word text, spelling text, stem text, "documentFrequency" integer)
      on conflict (word) do update set shown = excluded.shown, root = excluded.root, uses = excluded.uses
      where (stored.shown, stored.root, stored.uses) is distinct from (excluded.shown, excluded.root, excluded.uses)`.execute(
      trx,
    );
  }
  await sql`
    delete from search_word
    where not exists (select from search_current where key = search_word.word)`.execute(trx);
  await sql`
    insert into search_extent (entries, rules) values (${records}, ${indexRules})
    on conflict (one) do update set (entries, rules) = (excluded.entries, excluded.rules)`.execute(
    trx,
  );
  await cleanPendingLists(trx);
  await sql`analyze search_entry, search_word`.execute(trx);
}

/** Every search would otherwise scan the pending lists of the GIN indexes. */
export async function cleanPendingLists(trx: Db): Promise<void> {
  await sql`select gin_clean_pending_list(index::regclass) from unnest(${pendingLists}::text[]) as index`.execute(
    trx,
  );
}

const batchSize = 1_000;

async function* batchesOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
