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

/** The code of a record. A new one is drawn until it is neither taken nor given by a concurrent request. */
export async function requireCode(
  db: Db,
  type: RecordType,
  id: string,
  draw: () => string,
): Promise<string> {
  for (;;) {
    const found = await findCodeOf(db, type, id);
    if (found) return found.code;
    await db
      .insertInto('short_address')
      .values({ code: draw(), record_type: type, record_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
