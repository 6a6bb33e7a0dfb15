import type { ContentType } from '@lasar/contract/addresses';
import type { Db } from './database.ts';

/** A record by its type and id. Ids are unique within a type. */
export interface RecordRef {
  readonly type: ContentType;
  readonly id: string;
}

/** The id of the record of this type that an old id leads to: one of another system, or of a record that it replaced. */
async function findCurrentId(db: Db, type: ContentType, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('old_address')
    .select('record_id')
    .where('kind', '=', type)
    .where('address', '=', id)
    .where('record_type', '=', type)
    .where('removed_name', 'is', null)
    .executeTakeFirst();
  return found?.record_id;
}

/**
 * Finds a record by its id, or else by an old id of it, so that calls with either have the same response. A record whose
 * own id this is wins.
 */
export async function findByAnyId<Row>(
  db: Db,
  type: ContentType,
  id: string,
  find: (id: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const row = await find(id);
  if (row !== undefined) return row;
  const current = await findCurrentId(db, type, id);
  return current === undefined ? undefined : find(current);
}
