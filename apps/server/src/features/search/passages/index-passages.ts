import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { addCurrentKeys, clearCurrentKeys } from '../indexing/current-keys.ts';
import { passageLexemes } from './passage-query.ts';
import { readPassages } from './read-passages.ts';

/**
 * Updates `passage_entry` to the open films and pdfs. Call it when their search entries are written and the table of current
 * keys is empty. A row that has not changed is not written.
 */
export async function indexPassages(trx: Db): Promise<void> {
  for await (const batch of readPassages(trx)) {
    const rows = batch.map((each) => ({
      ...each,
      lexemes: passageLexemes(each.passages.map(({ text }) => text)),
    }));
    await addCurrentKeys(
      trx,
      rows.map(({ assignment_id, part }) => `${assignment_id} ${part}`),
    );
    await sql`
      insert into passage_entry as stored (assignment_id, part, passages, document)
      select assignment_id, part, passages, array_to_tsvector(lexemes)
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (assignment_id text, part text, passages jsonb, lexemes text[])
      on conflict (assignment_id, part) do update set
        passages = excluded.passages, document = excluded.document
      where (stored.passages, stored.document) is distinct from (excluded.passages, excluded.document)`.execute(
      trx,
    );
  }
  await sql`
    delete from passage_entry
    where not exists (select from search_current where key = assignment_id || ' ' || part)`.execute(
    trx,
  );
  await clearCurrentKeys(trx);
  await sql`select gin_clean_pending_list('passage_entry_document')`.execute(trx);
  await sql`analyze passage_entry`.execute(trx);
}
