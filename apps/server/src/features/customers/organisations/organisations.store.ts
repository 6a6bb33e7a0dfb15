import { sql } from 'kysely';
import { holdsOn } from '#auth/permissions.store.ts';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

export interface OrganisationRow {
  readonly id: string;
  readonly name: string;
  readonly skolon_uuid: string | null;
  readonly school_unit_code: string | null;
  readonly address: string | null;
  readonly organisation_number: string | null;
  readonly invoice_reference: string | null;
  readonly invoice_address: string | null;
  readonly user_count: number;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
}

const userCount = sql`(
  select count(*)::integer from app_user where app_user.organisation_id = organisation.id
)`;

const columns = sql`id, name, skolon_uuid, school_unit_code, address, organisation_number, invoice_reference, invoice_address, ${userCount} as user_count, owner_id, (
  select owner.name from owner where owner.id = organisation.owner_id
) as owner_name`;

// The id of a school that has become part of another one leads to the other.
const currentId = (id: string) =>
  sql`coalesce((select organisation_id from merged_organisation where id = ${id}), ${id})`;

export async function findOrganisation(db: Db, id: string): Promise<OrganisationRow | undefined> {
  const { rows } =
    await sql<OrganisationRow>`select ${columns} from organisation where id = ${currentId(id)}`.execute(
      db,
    );
  return rows[0];
}

/** A school by its unit code or its id. */
export const findOrganisationBy = (db: Db, key: string) =>
  db
    .selectFrom('organisation')
    .select('id')
    .where((where) => where.or([where('id', '=', key), where('school_unit_code', '=', key)]))
    .executeTakeFirst();

/** A school's own fields, locked until the transaction ends, so that no concurrent transaction adds to it or deletes it. */
export const lockOrganisation = (db: Db, id: string) =>
  db
    .selectFrom('organisation')
    .select([
      'id',
      'name',
      'skolon_uuid',
      'school_unit_code',
      'address',
      'organisation_number',
      'invoice_reference',
      'invoice_address',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

// A school is found by what led to the schools that it has taken up too.
const named = (q: string) => sql`(
  position(lower(${q}) in lower(concat_ws(' ', name, school_unit_code, skolon_uuid))) > 0
  or id in (
    select organisation_id from merged_organisation
    where position(lower(${q}) in lower(concat_ws(' ', name, school_unit_code, skolon_uuid))) > 0
  )
)`;

/** The filter of a list of schools. */
export interface SchoolFilter {
  readonly q: string;
  /** The day on which licences are looked at. */
  readonly day: string;
  readonly licence?: 'open' | 'none';
  readonly ownerId?: string;
}

const matching = ({ q, day, licence, ownerId }: SchoolFilter) => sql`
  ${named(q)} ${ownerId === undefined ? sql`` : sql`and owner_id = ${ownerId}`}
  and (${licence ?? null}::text is null or (${licence ?? null}::text = 'open') = exists (
    select from subscription where subscription.organisation_id = organisation.id and ${holdsOn(day)}
  ))`;

const orders = {
  name: sql`lower(name), id`,
  owner: sql`lower((select owner.name from owner where owner.id = organisation.owner_id)), lower(name), id`,
  users: sql`${userCount} desc, lower(name), id`,
};

// The page is chosen first: what is told of a school would otherwise be counted for all schools before it too.
/** Schools in an order, with the names of the school types that are open to them on a day. */
export async function listOrganisationRows(
  db: Db,
  filter: SchoolFilter,
  sort: keyof typeof orders,
  { limit, offset }: Page,
): Promise<(OrganisationRow & { readonly open: string[] })[]> {
  const { rows } = await sql<OrganisationRow & { readonly open: string[] }>`
    select ${columns}, array(
      select distinct school_type.name::text from subscription
      join school_type on school_type.id = subscription.content
      where subscription.organisation_id = organisation.id and ${holdsOn(filter.day)}
      order by 1
    ) as open
    from (
      select * from organisation where ${matching(filter)} order by ${orders[sort]} limit ${limit} offset ${offset}
    ) as organisation
    order by ${orders[sort]}`.execute(db);
  return rows;
}

export async function countOrganisations(db: Db, filter: SchoolFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from organisation where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface OrganisationFields {
  readonly name: string;
  readonly skolon_uuid: string | null;
  readonly school_unit_code: string | null;
  readonly address: string | null;
  readonly organisation_number: string | null;
  readonly invoice_reference: string | null;
  readonly invoice_address: string | null;
}

export async function insertOrganisation(
  db: Db,
  id: string,
  fields: OrganisationFields,
): Promise<void> {
  await db
    .insertInto('organisation')
    .values({ id, ...fields })
    .execute();
}

export async function writeOrganisation(
  db: Db,
  id: string,
  fields: OrganisationFields,
): Promise<void> {
  await db.updateTable('organisation').set(fields).where('id', '=', id).execute();
}

/** Deletes a school without users and licences. False when it has any. */
export async function deleteEmptyOrganisation(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from organisation where id = ${id}
      and not exists (select from app_user where organisation_id = organisation.id)
      and not exists (select from subscription where organisation_id = organisation.id)
    returning id`.execute(db);
  return rows.length === 1;
}
