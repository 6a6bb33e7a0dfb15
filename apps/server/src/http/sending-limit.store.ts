import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

type Row = Pick<Tables['sending_count'], 'kind' | 'address_hash' | 'hour'>;

/** How many have been sent in the hour with this one, or undefined when that would be too many. */
export async function countInHour(db: Db, row: Row, most: number): Promise<number | undefined> {
  const counted = await db
    .insertInto('sending_count')
    .values({ ...row, sendings: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'address_hash', 'hour'])
        .doUpdateSet((build) => ({ sendings: build('sending_count.sendings', '+', 1) }))
        .where('sending_count.sendings', '<', most),
    )
    .returning('sendings')
    .executeTakeFirst();
  return counted?.sendings;
}
