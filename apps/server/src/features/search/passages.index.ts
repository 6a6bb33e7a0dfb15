import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { passageRoots } from './passage-words.ts';
import { readPassages } from './read-passages.index.ts';
import { keep } from './write-index.index.ts';

/**
 * Makes the searchable passages those of the open films and pdfs. Called when their search entries are there, and
 * nothing is kept yet. What has not changed is not written again.
 */
export async function indexPassages(trx: Db): Promise<void> {
  for await (const texts of readPassages(trx)) {
    const rows = texts.map((text) => ({
      ...text,
      lexemes: passageRoots(text.passages.map((passage) => passage.text)),
    }));
    await keep(
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
    where not exists (select from search_kept where key = assignment_id || ' ' || part)`.execute(
    trx,
  );
  await sql`truncate search_kept`.execute(trx);
  await sql`select gin_clean_pending_list('passage_entry_document')`.execute(trx);
  await sql`analyze passage_entry`.execute(trx);
}
