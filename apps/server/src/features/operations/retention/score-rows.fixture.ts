import { swedishDay } from '#auth/swedish-day.ts';
import type { Add } from './customer-rows.fixture.ts';

/** Points that wait to be sent, with a link and a platform of their own. */
export const scoreExamples = {
  'lti-scores': async (db, at, id) => {
    const registration = await db
      .insertInto('lti_registration')
      .values({
        name: id,
        issuer: `https://${id}-scores.example`,
        client_id: id,
        authorization_endpoint: 'https://lms.example/',
        token_endpoint: 'https://lms.example/',
        authorization_server: null,
        jwks_uri: 'https://lms.example/',
        origins: [],
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = await db
      .insertInto('lti_resource_link')
      .values({
        registration_id: registration.id,
        deployment_id: '1',
        resource_link_id: id,
        line_item: null,
        line_items: null,
        scopes: [],
        launched_on: swedishDay(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('lti_score')
      .values({
        place: id,
        resource_link_id: link.id,
        label: id,
        person: id,
        points: 1,
        most: 1,
        pressed_at: at,
        until: at,
      })
      .execute();
  },
} satisfies Record<'lti-scores', Add>;
