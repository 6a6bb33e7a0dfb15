import type { AnyDocument } from '@lasar/contract/documents/documents';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** The texts of a page that somebody has changed. */
export async function findTexts(db: Db, id: string): Promise<AnyDocument> {
  const row = await db
    .selectFrom('site_page')
    .select('texts')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.texts ?? {};
}

/** The same, held until the transaction ends, so that of two publications the second sees what the first has written. */
export async function lockTexts(trx: Db, id: string): Promise<AnyDocument> {
  const { texts } = await trx
    .insertInto('site_page')
    .values({ id, texts: '{}' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id }))
    .returning('texts')
    .executeTakeFirstOrThrow();
  return texts;
}

export async function storeTexts(trx: Db, id: string, texts: AnyDocument): Promise<void> {
  await trx
    .updateTable('site_page')
    .set({ texts: JSON.stringify(texts) })
    .where('id', '=', id)
    .execute();
}

/** Pages with texts of their own, and pages with a draft. */
export async function listStates(db: Db): Promise<{ edited: Set<string>; drafts: Set<string> }> {
  const [edited, drafts] = await Promise.all([
    db
      .selectFrom('site_page')
      .select('id')
      .where(sql<boolean>`texts <> '{}'`)
      .execute(),
    db.selectFrom('draft').select('record as id').where('kind', '=', 'site-page').execute(),
  ]);
  const idsOf = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id));
  return { edited: idsOf(edited), drafts: idsOf(drafts) };
}
