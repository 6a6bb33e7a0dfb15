import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { textWithoutTex } from '#maths/maths-of-texts.ts';
import type { Lexicon } from './lexicon.ts';
import { addCurrentKeys, clearCurrentKeys } from './current-keys.ts';
import { excerptOf, type Entry } from './entry.ts';

/** Inserts or updates entries, sent as one JSON parameter. An entry that has not changed is not written. */
export async function writeEntries(trx: Db, entries: readonly StoredEntry[]): Promise<void> {
  await addCurrentKeys(
    trx,
    entries.map(({ record_id }) => record_id),
  );
  const columns = sql.raw(
    `record_id, object_type, assignment_type, name, description, path, parents, school_type, subject, captions, contents, holds, terms`,
  );
  await sql`
    insert into search_entry as stored (${columns}, document)
    select ${columns}, array_to_tsvector(lexemes)
    from json_to_recordset(${JSON.stringify(entries)}::json) as given (
      record_id text, object_type text, assignment_type text, name text, description text, path text, parents jsonb,
      school_type text, subject text, captions text[], contents text[], holds text, terms text, lexemes text[]
    )
    on conflict (record_id) do update set
      (${columns}, document) = (${sql.raw(excluded)}, excluded.document)
    where (stored.terms, stored.name, stored.description, stored.path, stored.parents, stored.captions,
        stored.contents, stored.holds, stored.object_type, stored.assignment_type, stored.document)
      is distinct from (excluded.terms, excluded.name, excluded.description, excluded.path, excluded.parents,
        excluded.captions, excluded.contents, excluded.holds, excluded.object_type, excluded.assignment_type, excluded.document)`.execute(
    trx,
  );
}

const excluded = `excluded.record_id, excluded.object_type, excluded.assignment_type, excluded.name,
  excluded.description, excluded.path, excluded.parents, excluded.school_type, excluded.subject, excluded.captions,
  excluded.contents, excluded.holds, excluded.terms`;

/** Deletes the entries of records that were not written. */
export async function deleteOtherEntries(trx: Db): Promise<void> {
  await sql`
    delete from search_entry
    where not exists (select from search_current where key = record_id)`.execute(trx);
  await clearCurrentKeys(trx);
}

/** The lexemes of these stored entries, and of those above the lessons. */
export async function listStoredLexemes(
  trx: Db,
  ids: readonly string[],
): Promise<readonly Pick<StoredEntry, 'object_type' | 'lexemes'>[]> {
  const { rows } = await sql<Pick<StoredEntry, 'object_type' | 'lexemes'>>`
    select object_type, tsvector_to_array(document) as lexemes from search_entry
    where record_id = any(${ids}) or object_type not in ('Lesson__c', 'Assignment__c')`.execute(
    trx,
  );
  return rows;
}

/** Deletes the entries of these records, and of records above the lessons, that were not written. */
export async function deleteEntriesOf(trx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    delete from search_entry
    where (record_id = any(${ids}) or object_type not in ('Lesson__c', 'Assignment__c'))
      and not exists (select from search_current where key = record_id)`.execute(trx);
  await clearCurrentKeys(trx);
}

/** An entry as `search_entry` stores it: `terms` for ranking, `lexemes` for the GIN index. */
type StoredEntry = Omit<Entry, 'keys' | 'context' | 'more'> & {
  readonly terms: string;
  readonly lexemes: readonly string[];
};

/**
 * Analyses an entry. `terms` holds the fields name, keys, context and running text, separated by `|`, each with encoded
 * terms separated by spaces. `lexemes` are the stems of all fields, and those of the name once more behind `=`,
 * and what a lesson holds behind `+`.
 */
export function documentOf(entry: Entry, lexicon: Lexicon): StoredEntry {
  const { keys, context, more, ...shown } = entry;
  const name = lexicon.indexText(entry.name);
  const fields = [
    name,
    lexicon.indexText(keys),
    lexicon.indexText(context),
    // Compounds of running text are not split, since their parts say little about the record: Genomgång, found in many
    // descriptions, has nothing to do with gånger.
    lexicon.indexTextWhole(textWithoutTex(`${entry.description}\n\n${more}`)),
  ];
  const lexemes = new Set<string>(entry.contents.map((content) => `+${content}`));
  for (const stem of name.stems) lexemes.add(`=${stem}`);
  for (const { stems } of fields) for (const stem of stems) lexemes.add(stem);
  return {
    ...shown,
    description: excerptOf(textWithoutTex(entry.description)),
    terms: fields.map(({ terms }) => terms).join('|'),
    lexemes: [...lexemes],
  };
}
