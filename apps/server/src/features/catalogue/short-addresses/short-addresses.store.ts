import { sql, type Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

type RecordType = Tables['short_address']['record_type'];

/** The record that a code stands for. */
export const findRecordOf = (db: Db, code: string) =>
  db
    .selectFrom('short_address')
    .select(['record_type', 'record_id'])
    .where('code', '=', code)
    .executeTakeFirst();

const findCodeOf = (db: Db, type: RecordType, id: string) =>
  db
    .selectFrom('short_address')
    .select('code')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .executeTakeFirst();

/** The code of a record. Others are made until one is neither taken nor given by a concurrent request; attempts count from 0. */
export async function requireCode(
  db: Db,
  type: RecordType,
  id: string,
  make: (attempt: number) => string,
): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const found = await findCodeOf(db, type, id);
    if (found) return found.code;
    await db
      .insertInto('short_address')
      .values({ code: make(attempt), record_type: type, record_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export type ShortAddress = Selectable<Tables['short_address']>;

export const listShortAddresses = (db: Db): Promise<ShortAddress[]> =>
  db
    .selectFrom('short_address')
    .selectAll()
    .orderBy(sql`code collate "C"`)
    .execute();

/** Inserts short addresses. A code that is given, and the code that a record has, stay. */
export const insertShortAddresses = async (
  db: Db,
  rows: readonly ShortAddress[],
): Promise<void> => {
  await sql`insert into short_address (code, record_type, record_id)
    select code, record_type, record_id
    from json_populate_recordset(null::short_address, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(db);
};
