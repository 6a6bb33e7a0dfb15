import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import { readTranscripts } from './read-transcripts.index.ts';
import { rootsSpoken } from './spoken-words.ts';

/** Makes the searchable transcripts those of the open films. Called when their search entries are there. */
export async function indexTranscripts(trx: Db): Promise<void> {
  await sql`delete from transcript_entry`.execute(trx);
  for await (const films of readTranscripts(trx)) {
    const rows = films.map((film) => ({
      ...film,
      lexemes: rootsSpoken(film.cues.map(({ text }) => text)),
    }));
    await sql`
      insert into transcript_entry (assignment_id, language, cues, document)
      select assignment_id, language, cues, array_to_tsvector(lexemes)
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (assignment_id text, language text, cues jsonb, lexemes text[])`.execute(trx);
  }
  await sql`select gin_clean_pending_list('transcript_entry_document')`.execute(trx);
  await sql`analyze transcript_entry`.execute(trx);
}
