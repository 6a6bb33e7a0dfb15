import { sql } from 'kysely';
import { holdsOn } from '#auth/permissions.store.ts';
import type { Db } from '#database/database.ts';

export interface OwnSchoolRow {
  readonly id: string;
  readonly name: string;
  readonly school_unit_code: string | null;
  readonly open: string[];
  readonly administrator_count: number;
}

/** The filter of a list of an owner's schools. */
interface SchoolFilter {
  readonly q: string;
  /** The day on which licences are looked at. */
  readonly day: string;
  readonly licence?: 'open' | 'none';
}

const matching = (ownerId: string, { q, day, licence }: SchoolFilter) => sql<boolean>`
  owner_id = ${ownerId} and position(lower(${q}) in lower(concat_ws(' ', name, school_unit_code))) > 0
  and (${licence ?? null}::text is null or (${licence ?? null}::text = 'open') = exists (
    select from subscription where subscription.organisation_id = organisation.id and ${holdsOn(day)}
  ))`;

const administratorCount = sql`(
  select count(*)::integer from app_user
  where app_user.organisation_id = organisation.id and 'schooladmin' = any(roles)
)`;

/** What a list of schools is ordered by. */
export type SchoolKey = Pick<OwnSchoolRow, 'id' | 'name' | 'administrator_count'>;

/** The schools of an owner that a filter lets through, in no order. Administrators are counted for all of them only where asked. */
export async function listSchoolKeys(
  db: Db,
  ownerId: string,
  filter: SchoolFilter,
  { counted }: { readonly counted: boolean },
): Promise<SchoolKey[]> {
  const { rows } = await sql<SchoolKey>`
    select id, name, ${counted ? administratorCount : sql`0`} as administrator_count
    from organisation where ${matching(ownerId, filter)}`.execute(db);
  return rows;
}

/** Schools in the order of their ids here, with what is open to them on a day. */
export async function listSchoolRows(
  db: Db,
  ids: readonly string[],
  day: string,
): Promise<OwnSchoolRow[]> {
  const { rows } = await sql<OwnSchoolRow>`
    select id, name, school_unit_code,
      array(
        select distinct school_type.name::text from subscription
        join school_type on school_type.id = subscription.content
        where subscription.organisation_id = organisation.id and ${holdsOn(day)}
        order by 1
      ) as open,
      ${administratorCount} as administrator_count
    from organisation where id = any(${ids}::text[])
    order by array_position(${ids}::text[], id::text)`.execute(db);
  return rows;
}

/** A school, if the owner has it. */
export const findSchool = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('organisation')
    .select(['name', 'school_unit_code'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
