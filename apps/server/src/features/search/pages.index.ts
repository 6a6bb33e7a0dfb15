import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { readPages } from './read-pages.index.ts';
import { rootsSpoken } from './spoken-words.ts';

/** Makes the searchable pages those of the open pdfs. Called when their search entries are there. */
export async function indexPages(trx: Db): Promise<void> {
  await sql`delete from page_entry`.execute(trx);
  for await (const pages of readPages(trx)) {
    const rows = pages.map((page) => ({ ...page, lexemes: rootsSpoken([page.text]) }));
    await sql`
      insert into page_entry (assignment_id, page, text, document)
      select assignment_id, page, text, array_to_tsvector(lexemes)
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (assignment_id text, page integer, text text, lexemes text[])`.execute(trx);
  }
  await sql`select gin_clean_pending_list('page_entry_document')`.execute(trx);
  await sql`analyze page_entry`.execute(trx);
}
