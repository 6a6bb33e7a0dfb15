import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export interface LtiDoorRow {
  /** The id of the registration, or of its deployment that leads to the school. */
  readonly door: string;
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  readonly origins: string[];
  readonly deployment_id: string | null;
  readonly created_at: Date;
  readonly launched_at: Date | null;
  readonly failed_at: Date | null;
  readonly failure: string | null;
}

const doorsOf = (organisationId: string) => sql`
  select identity.value as door, name, issuer, client_id, authorization_endpoint, token_endpoint, jwks_uri, origins,
    deployment.deployment_id, created_at, launched_at, failed_at, failure
  from organisation_identity as identity
  left join lti_deployment as deployment on deployment.id::text = identity.value
  join lti_registration as registration
    on registration.id::text = identity.value or registration.id = deployment.registration_id
  where identity.kind = 'lti' and identity.organisation_id = ${organisationId}`;

/** The platforms that lead to a school, by name. */
export async function listDoors(db: Db, organisationId: string): Promise<LtiDoorRow[]> {
  const { rows } = await sql<LtiDoorRow>`
    ${doorsOf(organisationId)} order by name, created_at, door`.execute(db);
  return rows;
}

export async function findDoor(
  db: Db,
  organisationId: string,
  door: string,
): Promise<LtiDoorRow | undefined> {
  const { rows } = await sql<LtiDoorRow>`
    ${doorsOf(organisationId)} and identity.value = ${door}`.execute(db);
  return rows[0];
}

/** A trigger deletes the deployment, and a registration that leads nowhere any more. */
export const deleteDoor = (db: Db, organisationId: string, door: string) =>
  db
    .deleteFrom('organisation_identity')
    .where('kind', '=', 'lti')
    .where('value', '=', door)
    .where('organisation_id', '=', organisationId)
    .execute();
