import type { UseKind } from '@lasar/contract/operations/use-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

export interface UseRow {
  readonly day: string;
  readonly kind: UseKind;
  readonly school_type_name: string | null;
  readonly uses: number;
}

/** A school's use on each day of a period, by the position of the school types. */
export async function listUses(
  db: Db,
  organisationId: string,
  { from, to }: Period,
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select use_daily.day, use_daily.kind, school_type.name as school_type_name, use_daily.uses
    from use_daily left join school_type on school_type.id = use_daily.school_type_id
    where use_daily.organisation_id = ${organisationId} and use_daily.day between ${from} and ${to}
    order by school_type.position nulls last, use_daily.day`.execute(db);
  return rows;
}

export interface SchoolSumRow {
  readonly id: string;
  readonly name: string;
  readonly kind: UseKind | null;
  readonly uses: number;
}

export interface AccountsRow {
  readonly people: number;
  readonly logged_in: number;
}

/** How many accounts the schools of an owner have, and how many of them have been logged in with. A school without any has no row. */
export async function listAccountsOfOwner(
  db: Db,
  ownerId: string,
): Promise<(AccountsRow & { readonly id: string })[]> {
  const { rows } = await sql<AccountsRow & { readonly id: string }>`
    select organisation.id, count(*)::integer as people, count(first_login_on)::integer as logged_in
    from organisation join app_user on app_user.organisation_id = organisation.id
    where organisation.owner_id = ${ownerId}
    group by organisation.id`.execute(db);
  return rows;
}

/** What each school of an owner has used in a period, by name; one row without a kind for a school that has used nothing. */
export async function listSumsOfOwner(
  db: Db,
  ownerId: string,
  { from, to }: Period,
): Promise<SchoolSumRow[]> {
  const { rows } = await sql<SchoolSumRow>`
    select organisation.id, organisation.name, use_daily.kind, coalesce(sum(use_daily.uses), 0)::bigint as uses
    from organisation left join use_daily
      on use_daily.organisation_id = organisation.id and use_daily.day between ${from} and ${to}
    where organisation.owner_id = ${ownerId}
    group by organisation.id, organisation.name, use_daily.kind
    order by lower(organisation.name), organisation.id`.execute(db);
  return rows;
}
