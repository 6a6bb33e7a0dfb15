import { sql, type RawBuilder } from 'kysely';
import type { StepId } from '@lasar/contract/identity/first-steps';
import type { Role } from '@lasar/contract/identity/access';
import type { Db } from '#database/database.ts';

/** Shows the steps to a user from now on. Pupils have none. */
export async function showSteps(trx: Db, userId: string): Promise<void> {
  await sql`
    update app_user set shows_steps = true
    where id = ${userId} and roles && array['admin', 'editor', 'owneradmin', 'schooladmin', 'teacher']`.execute(
    trx,
  );
}

export async function hideSteps(db: Db, userId: string): Promise<void> {
  await db.updateTable('app_user').set({ shows_steps: false }).where('id', '=', userId).execute();
}

export const findStepsUser = (db: Db, userId: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'roles', 'organisation_id', 'owner_id', 'shows_steps'])
    .$narrowType<{ roles: Role[] }>()
    .where('id', '=', userId)
    .executeTakeFirst();
type StepsUser = NonNullable<Awaited<ReturnType<typeof findStepsUser>>>;

type ById = Readonly<Record<StepId, RawBuilder<unknown>>>;

/** When a step of a user is done: what the user has done alone, and for administrators what is done at the school or the owner. */
function conditionsFor({ id, organisation_id, owner_id }: StepsUser): ById {
  const changed = (action: string, ...types: readonly string[]) => sql`exists (
    select from audit_entry where by_user = ${id} and action = ${action} and record_type = any(${types}::text[])
  )`;
  const colleague = (role: string, column: string, value: string | null) => sql`exists (
    select from app_user
    where ${sql.ref(column)} = ${value} and id <> ${id} and ${role} = any(roles)
  )`;
  const schools = sql`select id from organisation where owner_id = ${owner_id}`;
  return {
    'add-customer': changed('create', 'organisation', 'owner'),
    'give-licence': changed('create', 'subscription', 'owner-licence'),
    'invite-administrator': changed('create', 'user'),
    'write-draft': sql`(
      exists (select from draft where editor = ${id}) or exists (select from version where author = ${id})
    )`,
    'show-colleague': sql`(
      exists (select from preview_link where created_by = ${id})
      or exists (select from content_comment where author = ${id})
    )`,
    publish: sql`exists (select from version where author = ${id})`,
    'school-administrators': sql`(exists (${schools}) and not exists (
      select from (${schools}) as school where not exists (
        select from app_user where app_user.organisation_id = school.id and 'schooladmin' = any(roles)
      )
    ))`,
    'owner-colleague': colleague('owneradmin', 'owner_id', owner_id),
    'school-teachers': sql`exists (
      select from app_user where organisation_id in (${schools}) and 'teacher' = any(roles)
    )`,
    'add-teachers': colleague('teacher', 'organisation_id', organisation_id),
    'school-colleague': colleague('schooladmin', 'organisation_id', organisation_id),
    'make-class-code': sql`exists (select from class_code where created_by = ${id})`,
    'open-lesson': sql`false`,
    'make-plan': sql`exists (select from plan where created_by = ${id})`,
  };
}

/** Whether each of some steps of a user is done. */
export async function listSteps(
  db: Db,
  user: StepsUser,
  ids: readonly StepId[],
): Promise<{ readonly id: StepId; readonly done: boolean }[]> {
  const conditions = conditionsFor(user);
  const columns = ids.map((id, at) => sql`${conditions[id]} as ${sql.ref(`step${at}`)}`);
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db);
  return ids.map((id, at) => ({ id, done: rows[0]?.[`step${at}`] ?? false }));
}
