import { sql, type Insertable } from 'kysely';
import { isOfTeacher } from '#auth/permissions.store.ts';
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
      'class_code.created_at',
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

/** What a code opens: a class with its school, or a plan. */
export type OpenedCode =
  | { readonly organisationId: string; readonly classCodeId: string }
  | { readonly planId: string };

/** What a code of a class or a plan opens on a day, as long as its teacher is one of the school. */
export async function findOpenedCode(
  db: Db,
  code: string,
  day: string,
): Promise<OpenedCode | undefined> {
  const { rows } = await sql<{ id: string; organisation_id: string | null }>`
    select id, organisation_id from class_code
    where code = ${code} and valid_to >= ${day}::date and ${isOfTeacher('class_code')}
    union all
    select id, null from plan
    where code = ${code} and valid_to >= ${day}::date
      and (owner_hash is not null or ${isOfTeacher('plan')})`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, organisation_id } = row;
  return organisation_id === null
    ? { planId: id }
    : { organisationId: organisation_id, classCodeId: id };
}
