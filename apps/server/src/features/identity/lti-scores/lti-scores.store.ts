import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { ScoreFailure } from '#database/tables/lti-scores.ts';

/** The days for which points wait to be sent. */
const scoreDays = 7;

/** Points to send, with what they replace: those of the same person for the same link. */
export interface NewScore {
  readonly place: string;
  readonly resourceLinkId: string;
  readonly label: string;
  /** Who it is at the platform, encrypted. */
  readonly person: string;
  readonly points: number;
  readonly most: number;
}

/** The id of the row. Its moment has whole milliseconds, as a `Date` has: jobs find it again by that. */
export async function upsertScore(
  db: Db,
  { place, resourceLinkId, label, person, points, most }: NewScore,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into lti_score (place, resource_link_id, label, person, points, most, pressed_at, until)
    values (${place}, ${resourceLinkId}, ${label}, ${person}, ${points}, ${most}, date_trunc('milliseconds', clock_timestamp()),
      clock_timestamp() + make_interval(days => ${scoreDays}))
    on conflict (place) do update set label = excluded.label, person = excluded.person, points = excluded.points,
      most = excluded.most, pressed_at = excluded.pressed_at, until = excluded.until, failure = null
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a score was not written');
  return row.id;
}

/** Whether points wait or have failed; undefined when none are here. */
export const findScoreState = (db: Db, place: string) =>
  db
    .selectFrom('lti_score')
    .select('failure')
    .where('place', '=', place)
    .where('until', '>', new Date())
    .executeTakeFirst();

/** Points with the link and the platform that they go to. */
export const findScore = (db: Db, id: string) =>
  db
    .selectFrom('lti_score')
    .innerJoin('lti_resource_link', 'lti_resource_link.id', 'lti_score.resource_link_id')
    .innerJoin('lti_registration', 'lti_registration.id', 'lti_resource_link.registration_id')
    .select([
      'lti_score.label',
      'lti_score.person',
      'lti_score.points',
      'lti_score.most',
      'lti_score.pressed_at',
      'lti_score.until',
      'lti_resource_link.resource_link_id',
      'lti_resource_link.line_item',
      'lti_resource_link.line_items',
      'lti_resource_link.scopes',
      'lti_registration.id as registration_id',
      'lti_registration.client_id',
      'lti_registration.token_endpoint',
      'lti_registration.authorization_server',
    ])
    .where('lti_score.id', '=', id)
    .executeTakeFirst();

export type ScoreRow = NonNullable<Awaited<ReturnType<typeof findScore>>>;

/** Deletes points that were sent, unless the pupil has pressed again meanwhile: those have a job of their own. */
export const deleteSent = (db: Db, id: string, pressedAt: Date) =>
  db.deleteFrom('lti_score').where('id', '=', id).where('pressed_at', '=', pressedAt).execute();

/** Keeps why points are not sent, under the same condition. */
export const keepFailure = (db: Db, id: string, pressedAt: Date, failure: ScoreFailure) =>
  db
    .updateTable('lti_score')
    .set({ failure })
    .where('id', '=', id)
    .where('pressed_at', '=', pressedAt)
    .execute();

/** The link of a session, with where its scores go. */
export const findResourceLink = (db: Db, id: string) =>
  db
    .selectFrom('lti_resource_link')
    .select(['id', 'line_item', 'line_items', 'scopes'])
    .where('id', '=', id)
    .executeTakeFirst();
