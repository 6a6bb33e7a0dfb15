import { teacherRoles } from '@lasar/contract/identity/access';
import { type NotNull, sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** A class code, as far as the change history tells. */
export interface SharedCode {
  readonly id: string;
  readonly organisation_id: string;
  readonly name: string;
  readonly content: string | null;
  readonly valid_to: string;
}

export interface SharesRow {
  readonly codes: SharedCode[];
  readonly plans: string[];
  readonly films: string[];
}

/** What teachers have shared that opens something on a day, by their ids: class codes, and the ids of plans and films. */
export async function listShares(
  db: Db,
  teacherIds: readonly string[],
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<Map<string, SharesRow>> {
  const [codes, plans, films] = await Promise.all([
    db
      .selectFrom('class_code')
      .select(['created_by', 'id', 'organisation_id', 'name', 'content', 'valid_to'])
      .where('created_by', 'in', teacherIds)
      .where('valid_to', '>=', day)
      .orderBy('id')
      .$narrowType<{ created_by: NotNull }>()
      .execute(),
    db
      .selectFrom('plan')
      .select(['created_by', 'id'])
      .where('created_by', 'in', teacherIds)
      .where((where) =>
        where.or([
          where('valid_to', '>=', day),
          where('substitute_day', '>=', day),
          // A class sees its homework.
          where(
            'class_code_id',
            'in',
            db.selectFrom('class_code').select('id').where('valid_to', '>=', day),
          ),
        ]),
      )
      .orderBy('id')
      .$narrowType<{ created_by: NotNull }>()
      .execute(),
    db
      .selectFrom('clip')
      .select(['created_by', 'id'])
      .where('created_by', 'in', teacherIds)
      .where('expires_at', '>', now)
      .$narrowType<{ created_by: NotNull }>()
      .execute(),
  ]);
  const byTeacher = new Map<string, SharesRow>();
  const sharesOf = (id: string) => {
    const shares = byTeacher.get(id) ?? { codes: [], plans: [], films: [] };
    byTeacher.set(id, shares);
    return shares;
  };
  for (const { created_by, ...code } of codes) sharesOf(created_by).codes.push(code);
  for (const { created_by, id } of plans) sharesOf(created_by).plans.push(id);
  for (const { created_by, id } of films) sharesOf(created_by).films.push(id);
  return byTeacher;
}

/** The teachers of a school, by name. */
export async function listTeachers(
  db: Db,
  organisationId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(btrim(firstname || ' ' || lastname), ''), awaited_email, email) as name
    from app_user where organisation_id = ${organisationId} and roles && ${[...teacherRoles]}::text[]
    order by lower(lastname), lower(firstname), id`.execute(db);
  return rows;
}

export async function isTeacherOf(db: Db, id: string, organisationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user
    where id = ${id} and organisation_id = ${organisationId} and roles && ${[...teacherRoles]}::text[]`.execute(
    db,
  );
  return rows.length === 1;
}

/** Copies plans for their teacher, without codes and links. `copies` has the id of each copy by that of its plan. */
export async function copyPlans(db: Db, copies: ReadonlyMap<string, string>): Promise<void> {
  for (const [id, copy] of copies)
    await sql`
      insert into plan (id, created_by, name, items)
      select ${copy}, created_by, name, items from plan where id = ${id}`.execute(db);
}

/** Gives what is shared to another teacher of the school, with its codes and links. */
export async function giveShares(
  db: Db,
  { codes, plans, films }: SharesRow,
  heir: string,
): Promise<void> {
  const given = [
    ['class_code', codes.map(({ id }) => id)],
    ['plan', plans],
    ['clip', films],
  ] as const;
  for (const [table, ids] of given)
    if (ids.length > 0)
      await db.updateTable(table).set({ created_by: heir }).where('id', 'in', ids).execute();
}
