import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { StoredEntry } from './entry-document.ts';
import type { VocabularyWord } from './vocabulary.ts';

// Rows go as one JSON parameter, which PostgreSQL unfolds; those that are the same as before are not written.

/** Inserts entries, or brings those of the same records up to date. */
export async function writeEntries(trx: Db, entries: readonly StoredEntry[]): Promise<void> {
  await keep(
    trx,
    entries.map(({ record_id }) => record_id),
  );
  const columns = sql.raw(
    `record_id, object_type, assignment_type, name, description, path, parents, school_type, subject, captions, terms`,
  );
  await sql`
    insert into search_entry as stored (${columns}, document)
    select ${columns}, array_to_tsvector(lexemes)
    from json_to_recordset(${JSON.stringify(entries)}::json) as given (
      record_id text, object_type text, assignment_type text, name text, description text, path text, parents jsonb,
      school_type text, subject text, captions text[], terms text, lexemes text[]
    )
    on conflict (record_id) do update set
      (${columns}, document) = (${sql.raw(excluded)}, excluded.document)
    where (stored.terms, stored.name, stored.description, stored.path, stored.parents, stored.captions,
        stored.object_type, stored.assignment_type, stored.document)
      is distinct from (excluded.terms, excluded.name, excluded.description, excluded.path, excluded.parents,
        excluded.captions, excluded.object_type, excluded.assignment_type, excluded.document)`.execute(
    trx,
  );
}

const excluded = `excluded.record_id, excluded.object_type, excluded.assignment_type, excluded.name,
  excluded.description, excluded.path, excluded.parents, excluded.school_type, excluded.subject, excluded.captions,
  excluded.terms`;

/** Makes room for the many small writes of an index: letters are sorted in when there are many of them, not few. */
export async function prepareWriting(trx: Db): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('gin_pending_list_limit', '64MB', true)`.execute(
    trx,
  );
  await sql`create temporary table if not exists search_kept (key text not null) on commit drop`.execute(
    trx,
  );
  await sql`truncate search_kept`.execute(trx);
}

/** Notes keys that are to stay. They are many: the database remembers them. */
export async function keep(trx: Db, keys: readonly string[]): Promise<void> {
  await sql`insert into search_kept (key) select unnest(${keys}::text[])`.execute(trx);
}

/** Deletes the entries of all other records than those that were written. */
export async function deleteOtherEntries(trx: Db): Promise<void> {
  await sql`
    delete from search_entry
    where not exists (select from search_kept where key = record_id)`.execute(trx);
  await sql`truncate search_kept`.execute(trx);
}

const pendingLists = [
  'search_entry_courses',
  'search_entry_lessons',
  'search_entry_assignments',
  'search_word_trigrams',
  'search_word_short',
];

/** Makes these the vocabulary, counted in so many records. */
export async function writeVocabulary(
  trx: Db,
  words: Iterable<VocabularyWord>,
  entries: number,
): Promise<void> {
  for (const batch of batchesOf(words)) {
    await keep(
      trx,
      batch.map(({ word }) => word),
    );
    await sql`
      insert into search_word as stored (word, shown, root, uses)
      select word, shown, root, uses
      from json_to_recordset(${JSON.stringify(batch)}::json) as given (word text, shown text, root text, uses integer)
      on conflict (word) do update set shown = excluded.shown, root = excluded.root, uses = excluded.uses
      where (stored.shown, stored.root, stored.uses) is distinct from (excluded.shown, excluded.root, excluded.uses)`.execute(
      trx,
    );
  }
  await sql`
    delete from search_word
    where not exists (select from search_kept where key = search_word.word)`.execute(trx);
  await sql`
    insert into search_extent (entries) values (${entries})
    on conflict (one) do update set entries = excluded.entries`.execute(trx);
  // What was put aside to be sorted in later would be read through by every search.
  await sql`select gin_clean_pending_list(index::regclass) from unnest(${pendingLists}::text[]) as index`.execute(
    trx,
  );
  await sql`analyze search_entry, search_word`.execute(trx);
}

const batchSize = 5_000;

function* batchesOf<T>(items: Iterable<T>): Iterable<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
