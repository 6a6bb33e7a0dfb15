import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Passages } from './read-passages.index.ts';
import type { HitRow } from './search.store.ts';

/** A text in which all of the words are, with what its hit shows and what it can be narrowed by. */
export interface PassagesRow extends Passages, HitRow {
  readonly school_type: string;
  readonly subject: string | null;
}

/** Films or pdfs whose texts match: of films those in Swedish first, of pdfs the pages in the order they are read. */
export async function listPassages(
  db: Db,
  assignmentType: 'video' | 'pdf',
  tsquery: string,
  limit: number,
): Promise<PassagesRow[]> {
  const { rows } = await sql<PassagesRow>`
    select passage_entry.assignment_id, passage_entry.part, passage_entry.passages, record_id, object_type,
      assignment_type, name, description, parents, path, school_type, subject
    from passage_entry join search_entry on record_id = assignment_id
    where passage_entry.document @@ ${tsquery}::tsquery and assignment_type = ${assignmentType}
    order by part <> 'sv', record_id, length(part), part
    limit ${limit}`.execute(db);
  return rows;
}
