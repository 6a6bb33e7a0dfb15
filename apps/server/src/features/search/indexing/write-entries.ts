import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { addCurrentKeys, clearCurrentKeys } from './current-keys.ts';
import type { StoredEntry } from './entry-document.ts';

/** Inserts or updates entries, sent as one JSON parameter. An entry that has not changed is not written. */
export async function writeEntries(trx: Db, entries: readonly StoredEntry[]): Promise<void> {
  await addCurrentKeys(
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

/** Deletes the entries of records that were not written. */
export async function deleteOtherEntries(trx: Db): Promise<void> {
  await sql`
    delete from search_entry
    where not exists (select from search_current where key = record_id)`.execute(trx);
  await clearCurrentKeys(trx);
}
