import type { RetentionId } from '@lasar/contract/operations/retention-rules';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Db } from '#database/database.ts';
import type { Add } from './customer-rows.fixture.ts';

/** A row of each kind that comes from learning platforms. */
export const ltiExamples = {
  'lti-logins': async (db, at, id) =>
    db
      .insertInto('lti_login')
      .values({
        state_hash: (id === 'old' ? 'a' : 'b').repeat(64),
        registration_id: await registrationFor(db, id),
        nonce: 'n',
        proof_hash: 'p',
        expires_at: at,
      })
      .execute(),
  'lti-deep-linking': async (db, at, id) =>
    db
      .insertInto('lti_deep_linking')
      .values({
        registration_id: await registrationFor(db, id),
        deployment_id: '1',
        return_url: 'https://lms.example/',
        data: null,
        accept_types: [],
        accept_multiple: false,
        accept_line_item: false,
        expires_at: at,
      })
      .execute(),
  'lti-invitations': (db, at, id) =>
    db
      .insertInto('lti_invitation')
      .values({
        token_hash: (id === 'old' ? 'a' : 'b').repeat(64),
        organisation_id: 'skolan',
        expires_at: at,
      })
      .execute(),
  'lti-resource-links': async (db, at, id) =>
    db
      .insertInto('lti_resource_link')
      .values({
        registration_id: await registrationFor(db, id),
        deployment_id: '1',
        resource_link_id: id,
        line_item: null,
        line_items: null,
        scopes: [],
        launched_on: swedishDay(at),
      })
      .execute(),
} satisfies Partial<Record<RetentionId, Add>>;

/** The id of a new registration of a learning platform. */
async function registrationFor(db: Db, name: string): Promise<string> {
  const { id } = await db
    .insertInto('lti_registration')
    .values({
      name,
      issuer: `https://${name}.example`,
      client_id: '1',
      authorization_endpoint: 'https://lms.example/',
      token_endpoint: 'https://lms.example/',
      authorization_server: null,
      jwks_uri: 'https://lms.example/',
      origins: [],
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'client_id']).doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
