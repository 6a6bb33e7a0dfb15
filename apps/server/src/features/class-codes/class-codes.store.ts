import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

const codes = (db: Db) =>
  db
    .selectFrom('class_code')
    .leftJoin('school_type', 'school_type.id', 'class_code.content')
    .leftJoin('app_user', 'app_user.id', 'class_code.created_by')
    .select([
      'class_code.id',
      'class_code.organisation_id',
      'class_code.created_by',
      'class_code.name',
      'class_code.code',
      'class_code.content',
      'class_code.valid_to',
      'school_type.name as school_type_name',
      sql<string | null>`nullif(btrim(app_user.firstname || ' ' || app_user.lastname), '')`.as(
        'creator_name',
      ),
    ]);

/** The owner of codes: a school or, within it, the person who created them. */
export interface CodesOf {
  readonly organisationId: string;
  readonly createdBy?: string;
}

export const listCodeRows = (db: Db, { organisationId, createdBy }: CodesOf) =>
  codes(db)
    .where('class_code.organisation_id', '=', organisationId)
    .$if(createdBy !== undefined, (query) =>
      query.where('class_code.created_by', '=', createdBy ?? ''),
    )
    .orderBy('class_code.created_at', 'desc')
    .orderBy('class_code.id')
    .execute();
export type CodeRow = Awaited<ReturnType<typeof listCodeRows>>[number];

export const findCode = (db: Db, id: string): Promise<CodeRow | undefined> =>
  codes(db).where('class_code.id', '=', id).executeTakeFirst();

/** The number of codes of a school that are valid on a day. */
export async function countCodes(db: Db, organisationId: string, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('class_code')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('valid_to', '>=', day)
    .executeTakeFirstOrThrow();
  return count;
}

/** False when the code is taken. */
export async function insertCode(db: Db, row: Insertable<Tables['class_code']>): Promise<boolean> {
  const inserted = await db
    .insertInto('class_code')
    .values(row)
    .onConflict((conflict) => conflict.constraint('class_code_taken').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when there was nothing to delete: of two users who revoke a code at once, one gets true. */
export async function deleteCode(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from class_code where id = ${id} returning id`.execute(db);
  return rows.length === 1;
}

/** One attempt to log in with a code. */
export interface CodeAttempt {
  readonly code: string;
  readonly addressHash: string;
  readonly day: string;
  readonly now: Date;
  /** Wrong codes before this moment are not counted. */
  readonly since: Date;
  /** A code that was used at the address after this moment is known there. */
  readonly knownSince: Date;
  /** Wrong codes from an address after which only known codes are let in. */
  readonly allowance: number;
}

export interface Outcome {
  /** Null for a wrong code, and for a right one that is not let in. */
  readonly id: string | null;
  readonly organisation_id: string | null;
  /** The plan that the code opens instead of logging in. */
  readonly plan_id: string | null;
  /** The number of wrong codes, this one included, and when the first of them came. */
  readonly failures: number | null;
  readonly since: Date | null;
}

/**
 * Looks a code of a class or a plan up, and counts it when it is neither. It is one statement, so that many attempts at the same moment cannot
 * all be looked up before the first is counted.
 */
export async function tryCode(db: Db, attempt: CodeAttempt): Promise<Outcome> {
  const { code, addressHash, day, now, since, knownSince, allowance } = attempt;
  const { rows } = await sql<Outcome>`
    with exhausted as (
      select from class_code_guess as guess
      where guess.address_hash = ${addressHash} and guess.failures >= ${allowance}::integer and guess.since >= ${since}::timestamptz
    ), found as (
      select id, organisation_id from class_code
      where code = ${code} and valid_to >= ${day}::date and (
        not exists (select from exhausted) or exists (
          select from class_code_place as place
          where place.class_code_id = class_code.id and place.address_hash = ${addressHash} and place.last_at >= ${knownSince}::timestamptz
        )
      )
    ), planned as (
      select id from plan
      where code = ${code} and valid_to >= ${day}::date and (
        not exists (select from exhausted) or exists (
          select from plan_place as place
          where place.plan_id = plan.id and place.address_hash = ${addressHash} and place.last_at >= ${knownSince}::timestamptz
        )
      )
    ), placed as (
      insert into class_code_place as old (class_code_id, address_hash, last_at)
      select id, ${addressHash}, ${now}::timestamptz from found
      on conflict (class_code_id, address_hash) do update set last_at = excluded.last_at
        where old.last_at < ${since}::timestamptz
    ), placed_plan as (
      insert into plan_place as old (plan_id, address_hash, last_at)
      select id, ${addressHash}, ${now}::timestamptz from planned
      on conflict (plan_id, address_hash) do update set last_at = excluded.last_at
        where old.last_at < ${since}::timestamptz
    ), counted as (
      insert into class_code_guess as old (address_hash, failures, since)
      select ${addressHash}, 1, ${now}::timestamptz
      where not exists (select from found) and not exists (select from planned)
      on conflict (address_hash) do update set
        failures = case when old.since < ${since}::timestamptz then 1 else old.failures + 1 end,
        since = case when old.since < ${since}::timestamptz then excluded.since else old.since end
      returning failures, since
    )
    select found.id, found.organisation_id, planned.id as plan_id, counted.failures, counted.since
    from (select 1) as one
    left join found on true left join planned on true left join counted on true`.execute(db);
  const [outcome] = rows;
  if (!outcome) throw new Error('a left join of one row answers one row');
  return outcome;
}

/** Records that a code is known at an address. */
export async function insertKnownAddress(
  db: Db,
  known: { readonly class_code_id: string; readonly address_hash: string; readonly last_at: Date },
): Promise<void> {
  await db.insertInto('class_code_place').values(known).execute();
}
