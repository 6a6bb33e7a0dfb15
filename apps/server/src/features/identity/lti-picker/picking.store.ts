import type { Db } from '#database/database.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A choice of content that is not over, at the platform that it began at. */
export async function findPicking(db: Db, id: string, registrationId: string) {
  if (!uuid.test(id)) return undefined;
  return db
    .selectFrom('lti_deep_linking')
    .innerJoin('lti_registration', 'lti_registration.id', 'lti_deep_linking.registration_id')
    .select([
      'lti_deep_linking.id',
      'deployment_id',
      'return_url',
      'data',
      'accept_types',
      'accept_multiple',
      'accept_line_item',
      'issuer',
      'client_id',
      'origins',
    ])
    .where('lti_deep_linking.id', '=', id)
    .where('registration_id', '=', registrationId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
}

export type PickingRow = NonNullable<Awaited<ReturnType<typeof findPicking>>>;
