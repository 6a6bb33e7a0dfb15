import { sql } from 'kysely';
import { holdsOn } from '#auth/permissions.store.ts';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

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

const orders = {
  name: sql`lower(name), id`,
  administrators: sql`administrator_count, lower(name), id`,
};

/** The schools of an owner in an order, with what is open to them on a day. */
export async function listSchoolRows(
  db: Db,
  ownerId: string,
  filter: SchoolFilter,
  sort: keyof typeof orders,
  { limit, offset }: Page,
): Promise<OwnSchoolRow[]> {
  const { rows } = await sql<OwnSchoolRow>`
    select id, name, school_unit_code,
      array(
        select distinct school_type.name::text from subscription
        join school_type on school_type.id = subscription.content
        where subscription.organisation_id = organisation.id and ${holdsOn(filter.day)}
        order by 1
      ) as open,
      (
        select count(*)::integer from app_user
        where app_user.organisation_id = organisation.id and 'schooladmin' = any(roles)
      ) as administrator_count
    from organisation where ${matching(ownerId, filter)}
    order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countSchools(db: Db, ownerId: string, filter: SchoolFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from organisation where ${matching(ownerId, filter)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** A school, if the owner has it. */
export const findSchool = (db: Db, ownerId: string, id: string) =>
  db
    .selectFrom('organisation')
    .select(['name', 'school_unit_code'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
