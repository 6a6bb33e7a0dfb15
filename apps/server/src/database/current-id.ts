import type { ContentType } from '@lasar/contract/catalogue/addresses';
import { sql } from 'kysely';
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

/**
 * Finds records by many ids of any kind with at most three queries: the records by the ids they were asked with, which may
 * be old ones. `list` reads the records with some ids.
 */
export async function mapByAnyId<Row extends { readonly id: string }>(
  db: Db,
  type: ContentType,
  ids: readonly string[],
  list: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Map<string, Row>> {
  const byId = async (each: readonly string[]) =>
    new Map(each.length > 0 ? (await list(each)).map((row) => [row.id, row]) : []);
  const found = await byId(ids);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const replaced = await db
    .selectFrom('old_address')
    .select(['address', 'record_id'])
    .where(sql<boolean>`address = any(${missing}::text[])`)
    .where('kind', '=', type)
    .where('record_type', '=', type)
    .where('removed_name', 'is', null)
    .execute();
  const current = await byId(replaced.flatMap(({ record_id }) => record_id ?? []));
  for (const { address, record_id } of replaced) {
    const row = record_id === null ? undefined : current.get(record_id);
    if (row) found.set(address, row);
  }
  return found;
}
