import type { AddedRegistration, LtiRegistrations } from '@lasar/contract/identity/admin-lti';
import { ltiPaths } from '@lasar/contract/identity/lti-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { omitNulls } from '#database/rows.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { requireSchool } from '#features/customers/organisations/organisations.service.ts';
import { isFetchable } from '#http/safe-fetch.ts';
import { Problem } from '#problem.ts';
import { deleteDoor, findDoor, listDoors } from './admin-lti.store.ts';
import { connectDeployment, connectSchool } from './connect-school.ts';
import { insertInvitation } from './invitations.store.ts';
import { hashOf, random } from './lti-logins.store.ts';

type With = Pick<Context, 'config' | 'db'>;

/** How long a platform may use an invitation. */
const invitationDays = 7;

/** The platforms of a school, and what an administrator of one enters there. Throws `organisation/not-found`. */
export async function requireLtiRegistrations(
  { config, db }: With,
  organisationId: string,
): Promise<LtiRegistrations> {
  const { id } = await requireSchool(db, organisationId);
  return readRegistrations(config, db, id);
}

/**
 * Registers a platform by hand; with a deployment id that deployment alone leads to the school. Throws `lti/address-invalid`,
 * and `lti/taken` when the platform, or the deployment, leads to a school already.
 */
export async function addLtiRegistration(
  { config, db }: With,
  by: User,
  organisationId: string,
  added: AddedRegistration,
): Promise<LtiRegistrations> {
  const { deploymentId, name, address, ...given } = added;
  const { issuer, authorizationEndpoint, tokenEndpoint, jwksUri } = given;
  const addresses = [authorizationEndpoint, tokenEndpoint, jwksUri, address];
  if (!addresses.every((each) => isFetchable(config, each)))
    throw new Problem('lti/address-invalid');
  const registration = {
    name,
    issuer,
    client_id: given.clientId,
    authorization_endpoint: authorizationEndpoint,
    token_endpoint: tokenEndpoint,
    authorization_server: given.authorizationServer ?? null,
    jwks_uri: jwksUri,
    origins: [...new Set([address, authorizationEndpoint].map((each) => new URL(each).origin))],
  };
  return db.transaction().execute(async (trx) => {
    const { id } = await requireSchool(trx, organisationId);
    const isNew =
      deploymentId === undefined
        ? await connectSchool(trx, id, registration)
        : await connectDeployment(trx, id, registration, deploymentId);
    if (!isNew) throw new Problem('lti/taken');
    await record(trx, by, id, { after: { door: inHistory(registration) } });
    return readRegistrations(config, trx, id);
  });
}

/** Makes a link by which a platform registers itself for the school, once. */
export async function inviteLtiPlatform({ config, db }: With, by: User, organisationId: string) {
  const token = random();
  const expiresAt = new Date(Date.now() + invitationDays * 24 * 60 * 60_000);
  await db.transaction().execute(async (trx) => {
    const { id } = await requireSchool(trx, organisationId);
    await insertInvitation(trx, hashOf(token), id, expiresAt);
    await record(trx, by, id, { after: { door: 'Länk för en lärplattform' } });
  });
  return {
    url: `${config.publicUrl}${ltiPaths.register}?inbjudan=${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Closes a platform's way in, which ends the sessions of the school's users without an account. Throws `lti/not-found`. */
export async function removeLtiRegistration(
  { config, db }: With,
  by: User,
  { id: organisationId, door }: { readonly id: string; readonly door: string },
): Promise<LtiRegistrations> {
  return db.transaction().execute(async (trx) => {
    const { id } = await requireSchool(trx, organisationId);
    const gone = await findDoor(trx, id, door);
    if (!gone) throw new Problem('lti/not-found');
    await deleteDoor(trx, id, door);
    await record(trx, by, id, { before: { door: inHistory(gone) } });
    return readRegistrations(config, trx, id);
  });
}

async function readRegistrations(
  { publicUrl }: Context['config'],
  db: Db,
  organisationId: string,
): Promise<LtiRegistrations> {
  const rows = await listDoors(db, organisationId);
  return {
    registrations: rows.map((row) => ({
      door: row.door,
      name: row.name,
      issuer: row.issuer,
      clientId: row.client_id,
      authorizationEndpoint: row.authorization_endpoint,
      tokenEndpoint: row.token_endpoint,
      jwksUri: row.jwks_uri,
      origins: row.origins,
      createdAt: row.created_at.toISOString(),
      ...omitNulls({
        deploymentId: row.deployment_id,
        launchedAt: row.launched_at?.toISOString() ?? null,
        failedAt: row.failed_at?.toISOString() ?? null,
        failure: row.failure,
      }),
    })),
    tool: {
      loginUrl: publicUrl + ltiPaths.login,
      redirectUri: publicUrl + ltiPaths.launch,
      jwksUrl: publicUrl + ltiPaths.jwks,
    },
  };
}

const inHistory = ({ name, issuer }: { readonly name: string; readonly issuer: string }): string =>
  `${name} (${issuer})`;

const record = (
  trx: Db,
  by: User,
  recordId: string,
  change: Readonly<Partial<Record<'before' | 'after', Readonly<Record<string, string>>>>>,
) =>
  recordChange(trx, by, {
    action: 'update',
    recordType: 'organisation',
    recordId,
    before: {},
    after: {},
    ...change,
  });
