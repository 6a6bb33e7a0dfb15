import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { isNotRenewed, isNotRenewedOfOwner, isTrial } from './ending-licences.store.ts';

export interface LatestCharge {
  readonly customer: string;
  readonly organisation_number: string | null;
  readonly content: string[];
}

/** What was agreed last for a school type of a school or an owner. */
export async function findLatestCharge(
  trx: Db,
  of: { readonly organisation_id: string } | { readonly owner_id: string },
  content: string,
): Promise<LatestCharge | undefined> {
  return trx
    .selectFrom('charge')
    .select(['customer', 'organisation_number', 'content'])
    .where((where) => where.and(of))
    .where(sql<boolean>`${content} = any(content)`)
    .orderBy('valid_to', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The school types among these for which a school has a bought licence of its own that ends on a day and is not renewed. */
export async function listEndingWith(
  trx: Db,
  organisationId: string,
  content: readonly string[],
  lastDay: string,
): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select content from subscription
    where organisation_id = ${organisationId} and owner_licence_id is null and content = any(${[...content]}::text[])
      and valid_to = ${lastDay}::date and ${isNotRenewed} and not ${isTrial}`.execute(trx);
  return rows.map((row) => row.content);
}

interface OwnerLicencePart {
  readonly content: string;
  readonly chosen: boolean;
  readonly schools: string[];
}

export interface OwnerLicenceRow extends OwnerLicencePart {
  readonly id: string;
  readonly owner_id: string;
  readonly valid_to: string;
}

const chosenSchools = sql`array(
  select organisation_id::text from owner_licence_school where owner_licence_id = owner_licence.id order by 1
) as schools`;

/** A licence of an owner, whose row is locked until the transaction ends. */
export async function lockOwnerLicence(trx: Db, id: string): Promise<OwnerLicenceRow | undefined> {
  const { rows } = await sql<OwnerLicenceRow>`
    select owner_licence.id, owner_id, content, valid_to, chosen, ${chosenSchools}
    from owner_licence join owner on owner.id = owner_licence.owner_id
    where owner_licence.id = ${id} for update of owner`.execute(trx);
  return rows[0];
}

/** A licence of a school, its own or through its owner. */
export const findLicence = (trx: Db, id: string) =>
  trx
    .selectFrom('subscription')
    .select(['organisation_id', 'content', 'valid_to', 'owner_licence_id'])
    .where('id', '=', id)
    .executeTakeFirst();
export type LicenceRow = NonNullable<Awaited<ReturnType<typeof findLicence>>>;

/** The other licences of an owner, for school types among these, that end with a licence and are not renewed. */
export async function listOfOwnerEndingWith(
  trx: Db,
  { owner_id, content: own, valid_to }: OwnerLicenceRow,
  content: readonly string[],
): Promise<OwnerLicencePart[]> {
  const { rows } = await sql<OwnerLicencePart>`
    select content, chosen, ${chosenSchools} from owner_licence
    where owner_id = ${owner_id} and content = any(${[...content]}::text[]) and content <> ${own}
      and valid_to = ${valid_to}::date and ${isNotRenewedOfOwner}`.execute(trx);
  return rows;
}
