import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export interface SchoolRow {
  readonly id: string;
  readonly name: string;
  readonly skolon_uuid: string | null;
  readonly school_unit_code: string | null;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
}

/** Schools with their owners, locked until the transaction ends. */
export async function lockSchools(trx: Db, ids: readonly string[]): Promise<SchoolRow[]> {
  const { rows } = await sql<SchoolRow>`
    select id, name, skolon_uuid, school_unit_code, owner_id, (
      select owner.name from owner where owner.id = organisation.owner_id
    ) as owner_name
    from organisation where id = any(${ids}::text[]) order by id for update`.execute(trx);
  return rows;
}

interface Belongings {
  readonly people: number;
  readonly plans: number;
  readonly classCodes: number;
  readonly sharedFilms: number;
  readonly quotes: number;
}

/** How much belongs to a school. */
export async function countBelongings(trx: Db, id: string): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    select
      (select count(*)::integer from app_user where organisation_id = ${id}) as people,
      (
        select count(*)::integer from plan join app_user on app_user.id = plan.created_by
        where app_user.organisation_id = ${id}
      ) as plans,
      (select count(*)::integer from class_code where organisation_id = ${id}) as "classCodes",
      (select count(*)::integer from clip where organisation_id = ${id}) as "sharedFilms",
      (select count(*)::integer from quote_request where organisation_id = ${id}) as quotes`.execute(
    trx,
  );
  const [counts] = rows;
  if (!counts) throw new Error('a query without a table answers one row');
  return counts;
}

interface LicencePart {
  readonly id: string;
  readonly content: string;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** The days of a school's own licences on which another school has none of its own for the school type. */
export async function listLicenceParts(
  trx: Db,
  from: string,
  into: string,
): Promise<LicencePart[]> {
  const { rows } = await sql<LicencePart>`
    select id, content, lower(days) as valid_from, upper(days) - 1 as valid_to from (
      select licence.id, licence.content, unnest(
        datemultirange(daterange(licence.valid_from, licence.valid_to, '[]')) - coalesce((
          select range_agg(daterange(other.valid_from, other.valid_to, '[]')) from subscription as other
          where other.organisation_id = ${into} and other.content = licence.content and other.owner_licence_id is null
        ), datemultirange())
      ) as days
      from subscription as licence
      where licence.organisation_id = ${from} and licence.owner_licence_id is null
    ) as part
    order by content, valid_from`.execute(trx);
  return rows;
}

const moved = [
  'app_user',
  'class_code',
  'clip',
  'plan',
  'quote_request',
  'agreement_document',
  'charge',
  'merged_organisation',
  'organisation_identity',
  'school_request',
  'api_key',
];

/** Moves all that belongs to a school but its licences. */
export async function moveBelongings(trx: Db, from: string, into: string): Promise<void> {
  // Two open requests of a kind cannot wait at one school, and the details of a school that is gone need no change.
  await sql`
    update school_request set state = 'withdrawn', answered_at = now()
    where organisation_id = ${from} and state = 'open' and (kind = 'details' or exists (
      select from school_request as other
      where other.organisation_id = ${into} and other.state = 'open' and other.kind = school_request.kind
    ))`.execute(trx);
  for (const table of moved)
    await sql`update ${sql.table(table)} set organisation_id = ${into} where organisation_id = ${from}`.execute(
      trx,
    );
  await sql`
    insert into school_door_teacher (organisation_id, address_hash)
    select ${into}, address_hash from school_door_teacher where organisation_id = ${from} on conflict do nothing`.execute(
    trx,
  );
  await sql`
    insert into use_daily as stored (organisation_id, day, kind, school_type_id, uses)
    select ${into}, day, kind, school_type_id, uses from use_daily where organisation_id = ${from}
    on conflict on constraint use_daily_once do update set uses = stored.uses + excluded.uses`.execute(
    trx,
  );
  await sql`
    insert into owner_licence_school (owner_licence_id, organisation_id)
    select owner_licence_id, ${into} from owner_licence_school where organisation_id = ${from}
    on conflict do nothing`.execute(trx);
}

export async function deleteSchool(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('organisation').where('id', '=', id).execute();
}

export async function insertLicences(
  trx: Db,
  organisationId: string,
  licences: readonly LicencePart[],
): Promise<void> {
  if (licences.length === 0) return;
  await trx
    .insertInto('subscription')
    .values(licences.map((licence) => ({ ...licence, organisation_id: organisationId })))
    .execute();
}

/** Triggers give the school the licences of its owner. */
export async function writeSchool(
  trx: Db,
  id: string,
  fields: Pick<SchoolRow, 'skolon_uuid' | 'school_unit_code' | 'owner_id'>,
): Promise<void> {
  await trx.updateTable('organisation').set(fields).where('id', '=', id).execute();
}

/** Keeps what led to a school that is part of another one. */
export async function insertMerged(
  trx: Db,
  into: string,
  { id, name, skolon_uuid, school_unit_code }: SchoolRow,
): Promise<void> {
  await trx
    .insertInto('merged_organisation')
    .values({ id, organisation_id: into, name, skolon_uuid, school_unit_code })
    .execute();
}
