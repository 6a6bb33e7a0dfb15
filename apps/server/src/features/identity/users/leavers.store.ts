import { sql } from 'kysely';
import { schoolRoles } from '@lasar/contract/customers/organisations';
import type { Db } from '#database/database.ts';
import type { UserFields } from './admin-users.store.ts';
import { address } from './users.store.ts';

interface SchoolAccount extends UserFields {
  readonly id: string;
  readonly email: string;
  /** Whether the address has an account elsewhere, which is not this one. */
  readonly awaited: boolean;
  /** Whether the account has a teacher's and a student's roles alone. */
  readonly ordinary: boolean;
}

/** The accounts of a school by name; with `emails`, those of them that have these addresses. */
export async function listSchoolAccounts(
  db: Db,
  organisationId: string,
  emails?: readonly string[],
): Promise<SchoolAccount[]> {
  const { rows } = await sql<SchoolAccount>`
    select id, ${address} as email, awaited_email is not null as awaited, firstname, lastname, roles, organisation_id, roles <@ ${[...schoolRoles]}::text[] as ordinary
    from app_user
    where organisation_id = ${organisationId}
      and (${emails ?? null}::text[] is null or ${address} = any(${emails ?? null}::text[]))
    order by lower(lastname), lower(firstname), id`.execute(db);
  return rows;
}

/** Locks the accounts of a school that have these addresses, until the transaction ends. */
export async function lockSchoolAccounts(
  trx: Db,
  organisationId: string,
  emails: readonly string[],
): Promise<void> {
  await sql`
    select from app_user where organisation_id = ${organisationId} and ${address} = any(${emails}::text[])
    order by id for update`.execute(trx);
}
