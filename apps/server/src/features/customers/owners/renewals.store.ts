import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

export interface RenewalRow {
  readonly id: string;
  readonly owner_licence_id: string;
  readonly asked_at: Date;
  readonly asked_by_name: string | null;
  readonly message: string | null;
  readonly answer: string | null;
  readonly answered_at: Date | null;
}

const columns = sql`renewal_request.id, owner_licence_id, asked_at, message, answer, answered_at, (
  select nullif(btrim(firstname || ' ' || lastname), '') from app_user where app_user.id = asked_by
) as asked_by_name`;

/** The latest request about each licence of an owner that has been asked about. */
export async function listLatestRenewals(db: Db, ownerId: string): Promise<RenewalRow[]> {
  const { rows } = await sql<RenewalRow>`
    select distinct on (owner_licence_id) ${columns}
    from renewal_request join owner_licence on owner_licence.id = owner_licence_id
    where owner_licence.owner_id = ${ownerId}
    order by owner_licence_id, asked_at desc, renewal_request.id desc`.execute(db);
  return rows;
}

/** The request about a licence that has no answer yet. */
export async function findOpenRenewal(db: Db, licenceId: string): Promise<RenewalRow | undefined> {
  const { rows } = await sql<RenewalRow>`
    select ${columns} from renewal_request
    where owner_licence_id = ${licenceId} and answer is null`.execute(db);
  return rows[0];
}

interface NewRenewal {
  readonly id: string;
  readonly owner_licence_id: string;
  readonly asked_by: string;
  readonly message: string | null;
}

/** False when the licence has a request without an answer. */
export async function insertRenewal(trx: Db, renewal: NewRenewal): Promise<boolean> {
  const inserted = await trx
    .insertInto('renewal_request')
    .values(renewal)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface AskedRow extends RenewalRow {
  readonly owner_id: string;
  readonly owner_name: string;
  readonly school_type_name: string;
  readonly school_type_param: string;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** The filter of a list of requests. */
interface RenewalFilter {
  readonly q: string;
  readonly ownerId?: string;
}

const from = ({ q, ownerId }: RenewalFilter): RawBuilder<unknown> => sql`
  from renewal_request
  join owner_licence on owner_licence.id = owner_licence_id
  join owner on owner.id = owner_licence.owner_id
  join school_type on school_type.id = owner_licence.content
  where position(lower(${q}) in lower(owner.name)) > 0
  ${ownerId === undefined ? sql`` : sql`and owner.id = ${ownerId}`}`;

/** Requests without an answer, the oldest first, and then the answered ones, the latest first. */
export async function listRenewalRows(
  db: Db,
  filter: RenewalFilter,
  { limit, offset }: Page,
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select ${columns}, owner.id as owner_id, owner.name as owner_name, school_type.name as school_type_name,
      school_type.param as school_type_param, owner_licence.valid_from, owner_licence.valid_to
    ${from(filter)}
    order by answer is not null, case when answer is null then asked_at end, answered_at desc, renewal_request.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRenewals(db: Db, filter: RenewalFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total ${from(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The licence of a request and whether it is answered, locked until the transaction ends. */
export const lockRenewal = (trx: Db, id: string) =>
  trx
    .selectFrom('renewal_request')
    .select(['owner_licence_id', 'answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function writeAnswer(
  trx: Db,
  id: string,
  answer: { readonly text: string; readonly by: string },
): Promise<void> {
  await trx
    .updateTable('renewal_request')
    .set({ answer: answer.text, answered_by: answer.by, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
