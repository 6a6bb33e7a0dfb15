import type { Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { LtiTables } from '#database/tables/lti.ts';

const columns = [
  'id',
  'issuer',
  'client_id',
  'authorization_endpoint',
  'token_endpoint',
  'authorization_server',
  'jwks_uri',
  'origins',
] as const;

/** What a login and its services need of a platform's registration. */
export interface RegistrationRow {
  readonly id: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly authorization_server: string | null;
  readonly jwks_uri: string;
  /** Those of the platform's pages. */
  readonly origins: string[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findRegistration(db: Db, id: string): Promise<RegistrationRow | undefined> {
  if (!uuid.test(id)) return undefined;
  return db.selectFrom('lti_registration').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The registrations of a platform: without a client id all of them, and one that names it. */
export const listRegistrationsOf = (
  db: Db,
  issuer: string,
  clientId: string | undefined,
): Promise<RegistrationRow[]> =>
  db
    .selectFrom('lti_registration')
    .select(columns)
    .where('issuer', '=', issuer)
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .limit(2)
    .execute();

/** The new registration's id. Undefined when the platform knows this tool as that client already. */
export async function insertRegistration(
  db: Db,
  row: Insertable<LtiTables['lti_registration']>,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('lti_registration')
    .values(row)
    .onConflict((conflict) => conflict.columns(['issuer', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}
