import type { DoneRow } from '@lasar/contract/customers/lists/people-lists';
import type { ListedPerson } from '@lasar/contract/customers/lists/people';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { PeopleTables } from '#database/tables/people.ts';

/** Whose people a list adds: those of a school, or of the schools of an owner. */
export type ListPlace = { readonly organisation_id: string } | { readonly owner_id: string };

const receiptColumns = [
  'id',
  'organisation_id',
  'owner_id',
  'by_office',
  'file',
  'created_at',
  'total',
  'done',
  'added',
  'there',
  'finished_at',
  'stopped',
] as const;

export type ReceiptRow = Pick<
  Selectable<PeopleTables['people_list']>,
  (typeof receiptColumns)[number]
>;

interface NewList {
  readonly id: string;
  readonly by_user: string;
  readonly by_office: boolean;
  readonly file: string;
  readonly rows: readonly ListedPerson[];
}

export async function insertList(
  trx: Db,
  place: ListPlace,
  { rows, ...list }: NewList,
): Promise<void> {
  await trx
    .insertInto('people_list')
    .values({
      organisation_id: null,
      owner_id: null,
      ...place,
      ...list,
      waiting: JSON.stringify(rows),
      total: rows.length,
    })
    .execute();
}

const ofPlace = (place: ListPlace) =>
  'owner_id' in place
    ? sql<boolean>`owner_id = ${place.owner_id}`
    : sql<boolean>`organisation_id = ${place.organisation_id}`;

export async function countUnfinished(db: Db, place: ListPlace): Promise<number> {
  const { lists } = await db
    .selectFrom('people_list')
    .select(({ fn }) => fn.countAll<number>().as('lists'))
    .where(ofPlace(place))
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return lists;
}

const mostReceipts = 20;

/** The receipts of a place, the latest first. */
export const listReceipts = (
  db: Db,
  place: ListPlace,
  { byOffice }: { readonly byOffice?: boolean } = {},
): Promise<ReceiptRow[]> =>
  db
    .selectFrom('people_list')
    .select(receiptColumns)
    .where(ofPlace(place))
    .$if(byOffice !== undefined, (query) => query.where('by_office', '=', byOffice === true))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostReceipts)
    .execute();

/** A receipt with what became of its rows. */
export const findReceipt = (db: Db, id: string) =>
  db
    .selectFrom('people_list')
    .select([...receiptColumns, 'outcomes'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The ids of lists whose job may be lost, as it is in a restored backup. */
export async function listUnfinished(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('people_list')
    .select('id')
    .where('finished_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an unfinished list until the transaction ends, and returns its next rows. */
export async function lockPart(trx: Db, id: string, most: number) {
  const list = await trx
    .selectFrom('people_list')
    .select(['organisation_id', 'owner_id', 'by_user', 'by_office'])
    .select(
      sql<
        ListedPerson[]
      >`jsonb_path_query_array(waiting, '$[0 to $last]', jsonb_build_object('last', ${most - 1}::int))`.as(
        'part',
      ),
    )
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return list;
}

interface Part {
  /** How many rows of those that wait are done. */
  readonly rows: number;
  readonly outcomes: readonly DoneRow[];
  readonly added: number;
  readonly there: number;
}

/** Takes rows off those that wait, with what became of them. Returns whether others are left; if not, the list is finished. */
export async function writePart(trx: Db, id: string, part: Part): Promise<boolean> {
  const { rows } = await sql<{ left: number }>`
    update people_list set
      waiting = jsonb_path_query_array(waiting, '$[$first to last]', jsonb_build_object('first', ${part.rows}::int)),
      done = done + ${part.rows}::int, outcomes = outcomes || ${JSON.stringify(part.outcomes)}::jsonb,
      added = added + ${part.added}::int, there = there + ${part.there}::int,
      finished_at = case when jsonb_array_length(waiting) <= ${part.rows}::int then now() end
    where id = ${id} returning jsonb_array_length(waiting) as left`.execute(trx);
  return (rows[0]?.left ?? 0) > 0;
}

/** Ends a list whose job has given up. What is done stays; the people of the other rows are forgotten. */
export async function stopList(db: Db, id: string): Promise<void> {
  await db
    .updateTable('people_list')
    .set({ stopped: true, waiting: '[]', finished_at: sql`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}
