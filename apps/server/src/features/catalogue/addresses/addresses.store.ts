import { sql, type Insertable, type Selectable } from 'kysely';
import type { RecordRef } from '#database/current-id.ts';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

export type OldAddress = Selectable<Tables['old_address']>;
export type AddressKind = OldAddress['kind'];

export const findOldAddress = (db: Db, kind: AddressKind, address: string) =>
  db
    .selectFrom('old_address')
    .selectAll()
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();

const rowsPerStatement = 1_000;

/** Inserts rows, or replaces those of the same addresses. Unchanged rows are not written. */
export async function upsertOldAddresses(
  db: Db,
  rows: readonly Insertable<Tables['old_address']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const given = JSON.stringify(rows.slice(from, from + rowsPerStatement));
    await sql`insert into old_address
      select (given).* from json_populate_recordset(null::old_address, ${given}::json) as given
      on conflict (kind, address) do update
      set (record_type, record_id, removed_name, parent_type, parent_id)
        = (excluded.record_type, excluded.record_id, excluded.removed_name, excluded.parent_type, excluded.parent_id)
      where (old_address.record_type, old_address.record_id, old_address.removed_name, old_address.parent_id)
        is distinct from (excluded.record_type, excluded.record_id, excluded.removed_name, excluded.parent_id)`.execute(
      db,
    );
  }
}

/** Lets every address of one record lead to another, so that no address takes two steps. */
export async function leadAddressesTo(db: Db, from: RecordRef, to: RecordRef): Promise<void> {
  await sql`update old_address
    set record_type = ${to.type}, record_id = ${to.id}, removed_name = null, parent_type = null, parent_id = null
    where record_type = ${from.type} and record_id = ${from.id}
      and not (kind = ${to.type} and address = ${to.id})`.execute(db);
}

export async function deleteOldAddress(db: Db, kind: AddressKind, address: string): Promise<void> {
  await db
    .deleteFrom('old_address')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .execute();
}

/** What was there of records that are removed, with their own addresses. */
export const listRemoved = (db: Db) =>
  db
    .selectFrom('old_address')
    .select(['record_type', 'record_id', 'removed_name', 'parent_type', 'parent_id'])
    .where('removed_name', 'is not', null)
    .orderBy('record_type')
    .orderBy(sql`record_id collate "C"`)
    .execute();

/** Inserts rows of addresses that nothing is known about yet. */
export async function insertOldAddresses(
  db: Db,
  rows: readonly Insertable<Tables['old_address']>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const given = JSON.stringify(rows.slice(from, from + rowsPerStatement));
    await sql`insert into old_address
      select (given).* from json_populate_recordset(null::old_address, ${given}::json) as given
      on conflict do nothing`.execute(db);
  }
}
