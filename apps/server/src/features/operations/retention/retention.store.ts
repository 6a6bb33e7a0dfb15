import type { RetentionId } from '@lasar/contract/operations/retention-rules';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import { swedishDay } from '#auth/swedish-day.ts';

/** Deletes the rows whose retention period has passed, and returns their number. */
type Delete = (db: Db, cutoff: Date) => Promise<number>;

const moment = (cutoff: Date) => sql`${cutoff}::timestamptz`;
const day = (cutoff: Date) => sql`${swedishDay(cutoff)}::date`;

const deleteFrom =
  (table: string, isOver: (cutoff: Date) => RawBuilder<unknown>): Delete =>
  async (db, cutoff) => {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} where ${isOver(cutoff)}`.execute(db);
    return Number(numAffectedRows);
  };

// A change of a request or a report writes its audit entry in the same transaction, so the entries show when it was last
// changed. Their retention period is at least as long.
const unchanged = (table: string, recordType: string) => (cutoff: Date) =>
  sql`
  at < ${moment(cutoff)} and not exists (
    select from audit_entry as entry
    where entry.record_type = ${recordType} and entry.record_id = ${sql.ref(`${table}.id`)}
      and entry.at >= ${moment(cutoff)}
  )`;

/** How rows of each kind are deleted. */
export const deleteOf = {
  'login-attempts': deleteFrom('login_attempt', (cutoff) => sql`last_at < ${moment(cutoff)}`),
  'password-links': deleteFrom(
    'password_link',
    (cutoff) => sql`not invites and least(used_at, expires_at) < ${moment(cutoff)}`,
  ),
  'invitation-links': deleteFrom(
    'password_link',
    (cutoff) => sql`invites and least(used_at, expires_at) < ${moment(cutoff)}`,
  ),
  'provider-logins': deleteFrom('provider_login', (cutoff) => sql`expires_at < ${moment(cutoff)}`),
  'used-assertions': deleteFrom('used_assertion', (cutoff) => sql`expires_at < ${moment(cutoff)}`),
  'lti-logins': deleteFrom('lti_login', (cutoff) => sql`expires_at < ${moment(cutoff)}`),
  'lti-deep-linking': deleteFrom(
    'lti_deep_linking',
    (cutoff) => sql`expires_at < ${moment(cutoff)}`,
  ),
  'lti-invitations': deleteFrom('lti_invitation', (cutoff) => sql`expires_at < ${moment(cutoff)}`),
  'lti-resource-links': deleteFrom(
    'lti_resource_link',
    (cutoff) => sql`launched_on < ${day(cutoff)}`,
  ),
  'lti-scores': deleteFrom('lti_score', (cutoff) => sql`until < ${moment(cutoff)}`),
  'class-pictures': deleteFrom('class_picture', (cutoff) => sql`day < ${day(cutoff)}`),
  'class-codes': deleteFrom('class_code', (cutoff) => sql`valid_to < ${day(cutoff)}`),
  clips: deleteFrom('clip', (cutoff) => sql`expires_at < ${moment(cutoff)}`),
  'preview-links': deleteFrom('preview_link', (cutoff) => sql`valid_to < ${day(cutoff)}`),
  // Of an open comment the moment is null, so it is never over.
  'content-comments': deleteFrom(
    'content_comment',
    (cutoff) => sql`resolved_at < ${moment(cutoff)}`,
  ),
  'removed-records': deleteFrom('removed_record', (cutoff) => sql`removed_at < ${moment(cutoff)}`),
  'pack-imports': deleteFrom('pack_import', (cutoff) => sql`requested_at < ${moment(cutoff)}`),
  'draft-snapshots': deleteFrom('draft_snapshot', (cutoff) => sql`at < ${moment(cutoff)}`),
  'editor-presence': deleteFrom('editor_presence', (cutoff) => sql`seen_at < ${moment(cutoff)}`),
  'people-lists': deleteFrom('people_list', (cutoff) => sql`finished_at < ${moment(cutoff)}`),
  sendings: deleteFrom('rate_limit', (cutoff) => sql`expire < ${cutoff.getTime()}::bigint`),
  quotes: deleteFrom('quote_request', unchanged('quote_request', 'quote')),
  'school-requests': deleteFrom(
    'school_request',
    (cutoff) => sql`coalesce(answered_at, asked_at) < ${moment(cutoff)}`,
  ),
  charges: deleteFrom('charge', (cutoff) => sql`valid_to < ${day(cutoff)}`),
  renewals: deleteFrom('renewal_request', (cutoff) => sql`asked_at < ${moment(cutoff)}`),
  reports: deleteFrom('page_report', unchanged('page_report', 'report')),
  'audit-entries': deleteFrom('audit_entry', (cutoff) => sql`at < ${moment(cutoff)}`),
  'search-misses': deleteFrom('search_miss', (cutoff) => sql`last_day < ${day(cutoff)}`),
  'frequent-searches': deleteFrom('frequent_search', (cutoff) => sql`day < ${day(cutoff)}`),
  'search-counts': deleteFrom('search_daily', (cutoff) => sql`day < ${day(cutoff)}`),
  'view-counts': deleteFrom('page_view_daily', (cutoff) => sql`day < ${day(cutoff)}`),
  'film-counts': deleteFrom('film_play_daily', (cutoff) => sql`day < ${day(cutoff)}`),
  'use-counts': deleteFrom('use_daily', (cutoff) => sql`day < ${day(cutoff)}`),
  'api-calls': deleteFrom('api_key_use', (cutoff) => sql`day < ${day(cutoff)}`),
  'webhook-deliveries': deleteFrom(
    'webhook_delivery',
    (cutoff) => sql`created_at < ${moment(cutoff)}`,
  ),
} satisfies Record<Exclude<RetentionId, 'mail-files' | 'unused-files' | 'uploads'>, Delete>;

const isNamed = sql`(
  exists (select from media where media.hash = unused_file.hash or media.poster_hash = unused_file.hash)
  or exists (select from media_track where media_track.hash = unused_file.hash)
  or exists (select from lesson_picture where lesson_picture.hash = unused_file.hash)
  or exists (select from record_picture where record_picture.hash = unused_file.hash)
  or exists (select from worksheet_picture where worksheet_picture.hash = unused_file.hash)
  or exists (select from media_file where media_file.hash = unused_file.hash)
)`;

// What an editor may go back to, or has put in the library of pictures. It keeps the file, and not off the list: when a draft
// is thrown away, the file may go.
const isRemembered = sql`(
  exists (select from picture where picture.hash = unused_file.hash and kept)
  or exists (select from draft where strpos(draft.body::text, unused_file.hash) > 0)
  or exists (select from version where strpos(version.body::text, unused_file.hash) > 0)
  or exists (select from draft_snapshot where strpos(draft_snapshot.body::text, unused_file.hash) > 0)
  or exists (select from removed_record where strpos(removed_record.body::text, unused_file.hash) > 0)
)`;

/** Files that something names again are not unused. */
export async function deleteNamedAgain(db: Db): Promise<void> {
  await sql`delete from unused_file where ${isNamed}`.execute(db);
}

/** Lists a file as unused from now. Undefined when it is on the list already. */
export async function insertUnusedFile(db: Db, hash: string): Promise<Date | undefined> {
  const row = await db
    .insertInto('unused_file')
    .values({ hash, since: sql`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('since')
    .executeTakeFirst();
  return row?.since;
}

/** Locks the file: another transaction that uses it waits for the end of this one. */
export async function lockUnusedFile(db: Db, hash: string): Promise<void> {
  await sql`select from unused_file where hash = ${hash} for update`.execute(db);
}

/** The files that nothing has named since before `cutoff`. */
export async function listUnusedFiles(db: Db, cutoff: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('unused_file')
    .select('hash')
    .where('since', '<', cutoff)
    .execute();
  return rows.map(({ hash }) => hash);
}

/**
 * Deletes the row of a file that nothing names, no draft and no version either, and locks it until the transaction ends.
 * False when something does.
 */
export async function deleteUnusedFile(db: Db, hash: string, cutoff: Date): Promise<boolean> {
  const { rows } = await sql`with gone as (
      delete from unused_file
      where hash = ${hash} and since < ${moment(cutoff)} and not ${isNamed} and not ${isRemembered}
      returning hash
    ), from_library as (delete from library_file using gone where library_file.hash = gone.hash),
    from_sources as (delete from worksheet_source using gone where worksheet_source.hash = gone.hash),
    from_pictures as (delete from picture using gone where picture.hash = gone.hash),
    from_films as (delete from unplayable_film using gone where unplayable_film.hash = gone.hash)
    select hash from gone`.execute(db);
  return rows.length === 1;
}
