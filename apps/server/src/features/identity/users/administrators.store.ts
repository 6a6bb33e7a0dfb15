import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { address } from './users.store.ts';

/** The school or the owner whose administrators are meant. */
export type Administered = { readonly organisationId: string } | { readonly ownerId: string };

/** The accounts with the role of an administrator, by name. */
export const listAdministratorRows = (db: Db, of: Administered) =>
  db
    .selectFrom('app_user')
    .select(['id', address.as('email'), 'firstname', 'lastname'])
    .where(
      'ownerId' in of
        ? sql<boolean>`owner_id = ${of.ownerId} and 'owneradmin' = any(roles)`
        : sql<boolean>`organisation_id = ${of.organisationId} and 'schooladmin' = any(roles)`,
    )
    .orderBy(sql`lower(lastname)`)
    .orderBy(sql`lower(firstname)`)
    .orderBy('id')
    .execute();
