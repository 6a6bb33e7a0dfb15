import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { LtiTables } from '#database/tables/lti.ts';
import { insertRegistration } from './registrations.store.ts';

type Registration = Insertable<LtiTables['lti_registration']>;

/** Registers a platform for a school. False when the platform knows this tool as that client already. */
export const connectSchool = (
  db: Db,
  organisationId: string,
  registration: Registration,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const id = await insertRegistration(trx, registration);
    if (id !== undefined) await insertDoor(trx, organisationId, id);
    return id !== undefined;
  });

/**
 * Lets one deployment of a platform lead to a school; the platform is registered, unless it is in the same way. False when the
 * deployment leads to a school already, or the registration that is there has other addresses.
 */
export const connectDeployment = (
  db: Db,
  organisationId: string,
  registration: Registration,
  deploymentId: string,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const id = (await insertRegistration(trx, registration)) ?? (await findSame(trx, registration));
    if (id === undefined) return false;
    const deployment = await trx
      .insertInto('lti_deployment')
      .values({ registration_id: id, deployment_id: deploymentId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (deployment) await insertDoor(trx, organisationId, deployment.id);
    return deployment !== undefined;
  });

const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

async function findSame(trx: Db, row: Registration): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from lti_registration
    where issuer = ${row.issuer} and client_id = ${row.client_id} and jwks_uri = ${row.jwks_uri}
      and authorization_endpoint = ${row.authorization_endpoint} and token_endpoint = ${row.token_endpoint}
    for update`.execute(trx);
  return rows[0]?.id;
}

const insertDoor = (trx: Db, organisationId: string, value: string) =>
  trx
    .insertInto('organisation_identity')
    .values({ kind: 'lti', value, organisation_id: organisationId, role: null })
    .execute();
