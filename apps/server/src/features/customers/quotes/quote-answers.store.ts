import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

/** Stores an answer, unless the latest one of its request has the same text and was stored after a moment. */
export async function insertAnswer(
  trx: Db,
  {
    id,
    quote_id,
    by_user,
    text,
    offer_id,
  }: Omit<Insertable<Tables['quote_answer']>, 'at' | 'mailed_at'>,
  after: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into quote_answer (id, quote_id, by_user, text, offer_id)
    select ${id}, ${quote_id}, ${by_user}, ${text}, ${offer_id}::text
    where not exists (
      select from (
        select * from quote_answer where quote_id = ${quote_id} order by at desc, id desc limit 1
      ) as latest
      where latest.text = ${text} and latest.at > ${after}
    )
    returning id`.execute(trx);
  return rows.length > 0;
}

/** An answer with what its message needs, until it has been mailed. */
export const findUnsentAnswer = (db: Db, id: string) =>
  db
    .selectFrom('quote_answer')
    .innerJoin('quote_request', 'quote_request.id', 'quote_answer.quote_id')
    .select(['quote_answer.text', 'quote_answer.offer_id', 'quote_request.email'])
    .where('quote_answer.id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();

export async function markAnswerMailed(db: Db, id: string): Promise<void> {
  await db
    .updateTable('quote_answer')
    .set({ mailed_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function writeState(trx: Db, id: string, state: string): Promise<void> {
  await sql`update quote_request set state = ${state} where id = ${id}`.execute(trx);
}
