import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';
import type { Tables } from '#database/tables.ts';

const columns = [
  'id',
  'name',
  'organisation_number',
  'invoice_reference',
  'invoice_address',
  'contact_name',
  'contact_email',
  'contact_phone',
] as const;

export type OwnerColumns = Insertable<Tables['owner']>;

const owners = (db: Db) => db.selectFrom('owner').select(columns);

export const findOwner = (db: Db, id: string) => owners(db).where('id', '=', id).executeTakeFirst();
export type OwnerRow = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** An owner, locked until the transaction ends, so that its licences are changed one at a time. */
export const lockOwner = (trx: Db, id: string) =>
  owners(trx).where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertOwner(trx: Db, owner: OwnerColumns): Promise<void> {
  await trx.insertInto('owner').values(owner).execute();
}

export async function writeOwner(trx: Db, { id, ...fields }: OwnerColumns): Promise<void> {
  await trx.updateTable('owner').set(fields).where('id', '=', id).execute();
}

/** Deletes an owner without schools and licences. False when it has any. */
export async function deleteEmptyOwner(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from owner where id = ${id}
      and not exists (select from organisation where owner_id = owner.id)
      and not exists (select from owner_licence where owner_id = owner.id)
    returning id`.execute(trx);
  return rows.length === 1;
}

/** The filter of a list of owners. */
interface OwnerFilter {
  readonly q: string;
  /** The day on which licences are looked at. */
  readonly day: string;
  readonly licence?: 'open' | 'none';
}

const holds = (day: string) =>
  sql`${day}::date between owner_licence.valid_from and owner_licence.valid_to`;

const matching = ({ q, day, licence }: OwnerFilter) => sql<boolean>`
  position(lower(${q}) in lower(concat_ws(' ', owner.name, owner.organisation_number))) > 0
  and (${licence ?? null}::text is null or (${licence ?? null}::text = 'open') = exists (
    select from owner_licence where owner_licence.owner_id = owner.id and ${holds(day)}
  ))`;

export interface ListedOwnerRow {
  readonly id: string;
  readonly name: string;
  readonly organisation_number: string;
  readonly school_count: number;
  readonly open: string[];
}

interface ListedOwners extends OwnerFilter {
  readonly sort: 'name' | 'schools';
}

const orders = { name: sql`lower(name), id`, schools: sql`school_count desc, lower(name), id` };

/** Owners in an order, with what their licences open on a day. */
export async function listOwnerRows(
  db: Db,
  { sort, ...filter }: ListedOwners,
  { limit, offset }: Page,
): Promise<ListedOwnerRow[]> {
  const { rows } = await sql<ListedOwnerRow>`
    select id, name, organisation_number,
      (select count(*)::integer from organisation where owner_id = owner.id) as school_count,
      array(
        select distinct school_type.name::text from owner_licence
        join school_type on school_type.id = owner_licence.content
        where owner_licence.owner_id = owner.id
          and ${holds(filter.day)}
        order by 1
      ) as open
    from owner where ${matching(filter)} order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function countOwners(db: Db, filter: OwnerFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from owner where ${matching(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface SchoolRow {
  readonly id: string;
  readonly name: string;
  readonly user_count: number;
}

/** The schools of an owner by name. */
export async function listSchools(db: Db, ownerId: string): Promise<SchoolRow[]> {
  const { rows } = await sql<SchoolRow>`
    select id, name, (
      select count(*)::integer from app_user where app_user.organisation_id = organisation.id
    ) as user_count
    from organisation where owner_id = ${ownerId} order by lower(name), id`.execute(db);
  return rows;
}

/** An owner by its organisation number, with or without its hyphen, or by its id. */
export const findOwnerBy = (db: Db, key: string) =>
  db
    .selectFrom('owner')
    .select('id')
    .where((where) =>
      where.or([
        where('id', '=', key),
        where(sql<string>`replace(organisation_number, '-', '')`, '=', key.replaceAll('-', '')),
      ]),
    )
    .executeTakeFirst();

/** The owner of a school, locked until the transaction ends. Undefined when there is no such school. */
export const lockSchool = (trx: Db, id: string) =>
  trx
    .selectFrom('organisation')
    .select(['owner_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Puts a school under an owner. Triggers give it the owner's licences, and take away those that it was chosen for. */
export async function writeSchoolOwner(trx: Db, id: string, ownerId: string | null): Promise<void> {
  await trx.deleteFrom('owner_licence_school').where('organisation_id', '=', id).execute();
  await trx.updateTable('organisation').set({ owner_id: ownerId }).where('id', '=', id).execute();
}
