import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { EditedKind } from '@lasar/contract/editor/document-rules';

/** A record, or a page of the site, that somebody has open. */
export interface OpenRecord {
  readonly kind: EditedKind;
  readonly id: string;
}

// Two that were not told of, three times a minute. What is shown of it is then gone within a minute.
const isGone = sql<boolean>`seen_at < now() - interval '40 seconds'`;

/** Deletes who is not there any more. Rows that another process deletes meanwhile are left to it. */
export async function forgetGone(db: Db): Promise<void> {
  await sql`delete from editor_presence where ctid = any(array(
    select ctid from editor_presence where ${isGone} for update skip locked))`.execute(db);
}

export async function storePresence(
  db: Db,
  { kind, id }: OpenRecord,
  editor: string,
  writes: boolean,
): Promise<void> {
  await db
    .insertInto('editor_presence')
    .values({ kind, record: id, editor, writes })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'record', 'editor'])
        .doUpdateSet({ writes, seen_at: sql<Date>`now()` }),
    )
    .execute();
}

/** The other editors who have a record open; those who write in it first. */
export const listOthers = (db: Db, { kind, id }: OpenRecord, editor: string) =>
  db
    .selectFrom('editor_presence')
    .select([sql<string>`author_name(editor)`.as('name'), 'writes'])
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('editor', '!=', editor)
    .where(sql<boolean>`not ${isGone}`)
    .orderBy('writes', 'desc')
    .orderBy('name')
    .execute();
