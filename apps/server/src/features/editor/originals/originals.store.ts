import type { Db } from '#database/database.ts';

/** A worksheet that was written in Markdown; undefined for every other assignment. */
export const findWorksheet = (db: Db, assignmentId: string) =>
  db
    .selectFrom('assignment')
    .innerJoin('media', 'media.id', 'assignment.media_id')
    .innerJoin('worksheet_source', 'worksheet_source.hash', 'media.hash')
    .select(['assignment.name', 'worksheet_source.markdown'])
    .where('assignment.id', '=', assignmentId)
    .where('assignment.type', '=', 'pdf')
    .executeTakeFirst();
