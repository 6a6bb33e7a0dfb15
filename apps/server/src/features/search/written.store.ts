import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { WrittenPage } from './read-pages.index.ts';
import type { HitRow } from './search.store.ts';

/** A page on which all of the words are written, with what its hit shows and what it can be narrowed by. */
export interface WrittenRow extends WrittenPage, HitRow {
  readonly school_type: string;
  readonly subject: string | null;
}

/** Pages whose words match, in the order they are read. */
export async function listWritten(db: Db, tsquery: string, limit: number): Promise<WrittenRow[]> {
  const { rows } = await sql<WrittenRow>`
    select page_entry.assignment_id, page_entry.page, page_entry.text, record_id, object_type, assignment_type, name,
      description, parents, path, school_type, subject
    from page_entry join search_entry on record_id = assignment_id
    where page_entry.document @@ ${tsquery}::tsquery
    order by record_id, page
    limit ${limit}`.execute(db);
  return rows;
}
