import type { PlanItem } from '@lasar/contract/plans/plans';
import { sql } from 'kysely';
import { isOfTeacher } from '#auth/permissions.store.ts';
import type { Db } from '#database/database.ts';

const plans = (db: Db) =>
  db
    .selectFrom('plan')
    .select([
      'plan.id',
      'plan.created_by',
      'plan.name',
      'plan.items',
      'plan.version',
      'plan.code',
      'plan.valid_to',
      'plan.substitute_day',
      'plan.changed_at',
    ]);

export const listPlanRows = (db: Db, teacherId: string) =>
  plans(db)
    .where('created_by', '=', teacherId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute();
export type PlanRow = Awaited<ReturnType<typeof listPlanRows>>[number];

/** A plan of a teacher, with the class that sees its homework. */
export const findPlan = (db: Db, id: string, teacherId: string) =>
  plans(db)
    .leftJoin('class_code', 'class_code.id', 'plan.class_code_id')
    .select(['class_code.name as class_name', 'class_code.valid_to as class_valid_to'])
    .where('plan.id', '=', id)
    .where('plan.created_by', '=', teacherId)
    .executeTakeFirst();

const sharedPlans = (db: Db) =>
  plans(db)
    .leftJoin('app_user', 'app_user.id', 'plan.created_by')
    .clearSelect()
    .select(['plan.id', 'plan.version', 'plan.name', 'plan.items', 'plan.changed_at'])
    // The plan of a lesson's class picture has no teacher.
    .select(({ fn }) =>
      fn.coalesce('app_user.organisation_id', 'plan.organisation_id').as('organisation_id'),
    );

/** A shared plan, the school of its teacher today, and its class picture of a day. */
export const findSharedPlan = (db: Db, id: string, day: string) =>
  sharedPlans(db)
    .leftJoin('class_picture', (join) =>
      join.onRef('class_picture.plan_id', '=', 'plan.id').on('class_picture.day', '=', day),
    )
    .select([
      'plan.code',
      'plan.valid_to',
      'class_picture.round',
      'class_picture.places',
      'class_picture.sheet',
      'class_picture.asked',
    ])
    .where('plan.id', '=', id)
    .executeTakeFirst();

/** The plan that the link of a substitute opens on a day, as long as its owner is a teacher of the school. */
export const findPlanOfSubstitute = (db: Db, hash: string, day: string) =>
  sharedPlans(db)
    .select('plan.substitute_day as valid_to')
    .where('plan.substitute_hash', '=', hash)
    .where('plan.substitute_day', '=', day)
    .where(isOfTeacher('plan'))
    .executeTakeFirst();

/** Sets the substitute's link of a plan; null ends it. */
export const setSubstituteLink = (
  db: Db,
  id: string,
  link: { readonly hash: string; readonly day: string } | null,
) =>
  db
    .updateTable('plan')
    .set({ substitute_hash: link?.hash ?? null, substitute_day: link?.day ?? null })
    .where('id', '=', id)
    .execute();

/** Sets the class that sees the homework of a plan; null for none. */
export const setClass = (db: Db, id: string, classCodeId: string | null) =>
  db.updateTable('plan').set({ class_code_id: classCodeId }).where('id', '=', id).execute();

/** False when the teacher already has `most` plans. Two at once cannot both take the last place. */
export async function insertPlan(
  db: Db,
  row: { id: string; created_by: string; name: string; items: readonly PlanItem[] },
  most: number,
): Promise<boolean> {
  await sql`select from app_user where id = ${row.created_by} for update`.execute(db);
  const { rows } = await sql`
    insert into plan (id, created_by, name, items)
    select ${row.id}, ${row.created_by}, ${row.name}, ${JSON.stringify(row.items)}::jsonb
    where (select count(*) from plan where created_by = ${row.created_by}) < ${most}::integer
    returning id`.execute(db);
  return rows.length === 1;
}

/** False when the plan has another version. */
export async function updatePlanRow(
  db: Db,
  id: string,
  { name, items, version }: { name: string; items: readonly PlanItem[]; version: number },
): Promise<boolean> {
  const { rows } = await sql`
    update plan set name = ${name}, items = ${JSON.stringify(items)}::jsonb, version = version + 1, changed_at = now()
    where id = ${id} and version = ${version}::integer
    returning id`.execute(db);
  return rows.length === 1;
}

export const deletePlanRow = (db: Db, id: string) =>
  db.deleteFrom('plan').where('id', '=', id).execute();

/** Sets the last day of the plan's code. `code` is taken when it has none yet; false when that is somebody else's. */
export async function setPlanCode(
  db: Db,
  id: string,
  code: string,
  validTo: string,
): Promise<boolean> {
  const { rows } = await sql`
    update plan set code = coalesce(code, ${code}), valid_to = ${validTo}::date
    where id = ${id} and (code is not null or not exists (
      select from class_code where class_code.code = ${code}
      union all select from plan as other where other.code = ${code}
    ))
    returning id`.execute(db);
  return rows.length === 1;
}

export const clearPlanCode = (db: Db, id: string) =>
  db.updateTable('plan').set({ code: null, valid_to: null }).where('id', '=', id).execute();
