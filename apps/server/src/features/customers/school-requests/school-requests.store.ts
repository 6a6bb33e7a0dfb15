import { sql } from 'kysely';
import type {
  SchoolRequestKind,
  SchoolRequestState,
} from '@lasar/contract/customers/school-request-rules';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

export interface RequestRow {
  readonly id: string;
  readonly organisation_id: string;
  readonly kind: SchoolRequestKind;
  readonly state: SchoolRequestState;
  readonly asked_at: Date;
  readonly asked_by_name: string | null;
  readonly name: string | null;
  readonly address: string | null;
  readonly message: string | null;
  readonly answered_at: Date | null;
  readonly answer: string | null;
}

/** A request with its school as it is now. */
export interface AskedRow extends RequestRow {
  readonly school_name: string;
  readonly school_address: string | null;
  readonly owner_name: string | null;
}

const columns = sql`school_request.id, school_request.organisation_id, school_request.kind, school_request.state,
  school_request.asked_at, school_request.name, school_request.address, school_request.message, school_request.answered_at,
  school_request.answer, (
    select coalesce(nullif(btrim(firstname || ' ' || lastname), ''), coalesce(awaited_email, email))
    from app_user where app_user.id = school_request.asked_by
  ) as asked_by_name`;

/** The requests of a school, latest first. */
export async function listRequestsOf(
  db: Db,
  organisationId: string,
  most: number,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from school_request where organisation_id = ${organisationId}
    order by asked_at desc, id limit ${most}`.execute(db);
  return rows;
}

export async function findRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  const { rows } =
    await sql<RequestRow>`select ${columns} from school_request where id = ${id}`.execute(db);
  return rows[0];
}

/** How often a school has asked for something since a moment. */
export async function countRequests(
  db: Db,
  organisationId: string,
  kind: SchoolRequestKind,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('school_request')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', kind)
    .where('asked_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Inserts a request. False while another one of its kind waits. */
export async function insertRequest(
  db: Db,
  request: Pick<RequestRow, 'id' | 'organisation_id' | 'kind' | 'name' | 'address' | 'message'> & {
    readonly asked_by: string;
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('school_request')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks a request until the transaction ends. Of an owner only those of its schools, and none for renewal. */
export async function lockRequest(
  trx: Db,
  id: string,
  ownerId?: string,
): Promise<
  Pick<RequestRow, 'id' | 'organisation_id' | 'kind' | 'state' | 'name' | 'address'> | undefined
> {
  const request = trx
    .selectFrom('school_request')
    .select(['id', 'organisation_id', 'kind', 'state', 'name', 'address'])
    .where('id', '=', id)
    .forUpdate();
  if (ownerId === undefined) return request.executeTakeFirst();
  return request
    .where('kind', '=', 'details')
    .where('organisation_id', 'in', (schools) =>
      schools.selectFrom('organisation').select('id').where('owner_id', '=', ownerId),
    )
    .executeTakeFirst();
}

/** Ends a request. `by` is absent for one that the school takes back. */
export async function endRequest(
  trx: Db,
  id: string,
  {
    state,
    answer,
    by,
  }: {
    readonly state: Exclude<SchoolRequestState, 'open'>;
    readonly answer?: string;
    readonly by?: string;
  },
): Promise<void> {
  await trx
    .updateTable('school_request')
    .set({ state, answer: answer ?? null, answered_by: by ?? null, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export interface RequestFilter {
  readonly q: string;
  readonly state?: SchoolRequestState;
  /** Of the schools of an owner, without those for renewal. */
  readonly ownerId?: string;
}

const matching = ({ q, state, ownerId }: RequestFilter) => sql`
  position(lower(${q}) in lower(organisation.name)) > 0
  and (${state ?? null}::text is null or school_request.state = ${state ?? null}::text)
  ${ownerId === undefined ? sql`` : sql`and organisation.owner_id = ${ownerId} and school_request.kind = 'details'`}`;

/** Those that wait come first, the longest first; then the others, latest first. */
export async function listRequestRows(
  db: Db,
  filter: RequestFilter,
  { limit, offset }: Page,
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select ${columns}, organisation.name as school_name, organisation.address as school_address, (
      select owner.name from owner where owner.id = organisation.owner_id
    ) as owner_name
    from school_request join organisation on organisation.id = school_request.organisation_id
    where ${matching(filter)}
    order by school_request.state <> 'open', case when school_request.state = 'open' then asked_at end, asked_at desc,
      school_request.id
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countRequestRows(db: Db, filter: RequestFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from school_request join organisation on organisation.id = school_request.organisation_id
    where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface ContactRow {
  readonly owner_name: string;
  readonly contact_name: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly administrators: readonly { readonly name: string; readonly email: string }[];
}

/** The owner of a school with whom its schools may turn to. */
export async function findContact(db: Db, organisationId: string): Promise<ContactRow | undefined> {
  const { rows } = await sql<ContactRow>`
    select owner.name as owner_name, contact_name, contact_email, contact_phone, coalesce((
      select jsonb_agg(
        jsonb_build_object('name', btrim(firstname || ' ' || lastname), 'email', email)
        order by lower(lastname), lower(firstname), app_user.id
      )
      from app_user
      where app_user.owner_id = owner.id and 'owneradmin' = any(roles) and awaited_email is null
    ), '[]'::jsonb) as administrators
    from organisation join owner on owner.id = organisation.owner_id
    where organisation.id = ${organisationId}`.execute(db);
  return rows[0];
}
