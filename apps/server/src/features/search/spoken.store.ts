import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { SpokenFilm } from './read-transcripts.index.ts';
import type { HitRow } from './search.store.ts';

/** A film in which all of the words are said, with what its hit shows and what it can be narrowed by. */
export interface SpokenRow extends SpokenFilm, HitRow {
  readonly school_type: string;
  readonly subject: string | null;
}

/** Films whose transcripts match, Swedish ones first. */
export async function listSpoken(db: Db, tsquery: string, limit: number): Promise<SpokenRow[]> {
  const { rows } = await sql<SpokenRow>`
    select transcript_entry.assignment_id, transcript_entry.language, transcript_entry.cues, record_id, object_type,
      assignment_type, name, description, parents, path, school_type, subject
    from transcript_entry join search_entry on record_id = assignment_id
    where transcript_entry.document @@ ${tsquery}::tsquery
    order by language <> 'sv', record_id
    limit ${limit}`.execute(db);
  return rows;
}
