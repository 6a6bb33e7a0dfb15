import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Launch } from './launch.ts';

const choiceHours = 1;

/** The id of a deployment that leads to a school of its own. */
export async function findDeploymentId(
  db: Db,
  registrationId: string,
  deploymentId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('lti_deployment')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('deployment_id', '=', deploymentId)
    .executeTakeFirst();
  return row?.id;
}

/** Keeps where results of a link are sent to, and answers the link's own id here. */
export async function keepResourceLink(
  db: Db,
  registrationId: string,
  { deploymentId, resourceLinkId, grading }: Launch,
  today: string,
): Promise<string | undefined> {
  if (resourceLinkId === undefined || !grading) return undefined;
  const { lineItem = null, lineItems = null, scopes } = grading;
  const { rows } = await sql<{ id: string }>`
    insert into lti_resource_link as link
      (registration_id, deployment_id, resource_link_id, line_item, line_items, scopes, launched_on)
    values (${registrationId}, ${deploymentId}, ${resourceLinkId}, ${lineItem}, ${lineItems}, ${scopes}::text[], ${today})
    on conflict (registration_id, deployment_id, resource_link_id) do update set
      line_item = excluded.line_item, line_items = excluded.line_items, scopes = excluded.scopes, launched_on = excluded.launched_on
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Keeps where a teacher's choice is sent to, for an hour, and answers its id. */
export async function keepDeepLinking(
  db: Db,
  registrationId: string,
  deploymentId: string,
  {
    returnUrl,
    data,
    acceptTypes,
    acceptMultiple,
    acceptLineItem,
  }: NonNullable<Launch['deepLinking']>,
): Promise<string> {
  const { id } = await db
    .insertInto('lti_deep_linking')
    .values({
      registration_id: registrationId,
      deployment_id: deploymentId,
      return_url: returnUrl,
      data: data ?? null,
      accept_types: acceptTypes,
      accept_multiple: acceptMultiple,
      accept_line_item: acceptLineItem,
      expires_at: new Date(Date.now() + choiceHours * 60 * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes that somebody came through a registration: once an hour, and after a failure at once. */
export async function noteLaunch(db: Db, registrationId: string): Promise<void> {
  await sql`
    update lti_registration set launched_at = now(), failed_at = null, failure = null
    where id = ${registrationId}
      and (launched_at is null or launched_at < now() - interval '1 hour' or failure is not null)`.execute(
    db,
  );
}

/** Notes why an answer of a platform was refused: at most once a minute, whatever somebody sends. */
export async function noteFailure(db: Db, registrationId: string, reason: string): Promise<void> {
  await sql`
    update lti_registration set failed_at = now(), failure = ${reason}
    where id = ${registrationId} and (failed_at is null or failed_at < now() - interval '1 minute')`.execute(
    db,
  );
}
