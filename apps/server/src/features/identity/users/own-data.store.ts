import type { EditedKind } from '@lasar/contract/editor/document-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

type WrittenAs = 'draft' | 'version' | 'scheduled' | 'preview-link' | 'comment' | 'review' | 'open';

/**
 * The columns that name a user, and where the user's download has them. A test compares them with the database, so that a
 * table that names users later is not forgotten here.
 */
export const columnsNamingUsers = {
  'account_identity.user_id': 'joinedLogins',
  'password_link.user_id': 'account.passwordLinks',
  'invitation.user_id': 'account.passwordLinks',
  'invitation.invited_by': 'changesByYou',
  'school_request.asked_by': 'schoolRequests',
  'school_request.answered_by': 'schoolRequests',
  'class_code.created_by': 'classCodes',
  'clip.created_by': 'clips',
  'plan.created_by': 'plans',
  'audit_entry.by_user': 'changesByYou',
  'people_list.by_user': 'changesByYou',
  'api_key.created_by': 'changesByYou',
  'webhook.created_by': 'changesByYou',
  'renewal_request.asked_by': 'changesByYou',
  'renewal_request.answered_by': 'changesByYou',
  'page_report.answered_by': 'changesByYou',
  'quote_answer.by_user': 'changesByYou',
  'draft.editor': 'writtenByYou',
  'version.author': 'writtenByYou',
  'draft_snapshot.editor': 'writtenByYou',
  'removed_record.removed_by': 'changesByYou',
  'pack_import.by_user': 'changesByYou',
  'scheduled_publication.author': 'writtenByYou',
  'preview_link.created_by': 'writtenByYou',
  'content_comment.author': 'writtenByYou',
  'content_comment.resolved_by': 'writtenByYou',
  'draft_review.asked_by': 'writtenByYou',
  'draft_review.reviewer_user': 'writtenByYou',
  'draft_review.answered_by': 'writtenByYou',
  'editor_presence.editor': 'writtenByYou',
  'upload.editor': 'uploadedByYou',
  'library_file.uploaded_by': 'uploadedByYou',
} as const;

export const listOwnClassCodes = (db: Db, userId: string) =>
  db
    .selectFrom('class_code')
    .select(['id', 'organisation_id', 'name', 'code', 'content', 'valid_to', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** The links to films, expired ones too as long as they are stored. */
export const listOwnClips = (db: Db, userId: string) =>
  db
    .selectFrom('clip')
    .select(['id', 'organisation_id', 'assignment_id', 'start', 'stop', 'expires_at', 'created_at'])
    .where('created_by', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const listOwnPlans = (db: Db, userId: string) =>
  db
    .selectFrom('plan')
    .select([
      'id',
      'name',
      'items',
      'code',
      'valid_to',
      'substitute_day',
      'class_code_id',
      'changed_at',
    ])
    .where('created_by', '=', userId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute();

/** The changes that the user has made. Their fields are left out: they may hold names and addresses of others. */
export const listChangesBy = (db: Db, userId: string) =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'action', 'record_type', 'record_id'])
    .where('by_user', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();

/**
 * The documents that the user has a draft of, has published, wants published, has made a link to, has commented or resolved a
 * comment of, has asked or been asked to review, or has open, without their texts.
 */
export async function listWrittenBy(db: Db, userId: string) {
  const { rows } = await sql<{ kind: EditedKind; record: string; as: WrittenAs; at: Date }>`
    select kind, record, 'draft' as "as", saved_at as at from draft where editor = ${userId}
    union all
    select kind, record, 'version', at from version where author = ${userId}
    union all
    select kind, record, 'scheduled', publish_at from scheduled_publication where author = ${userId}
    union all
    select 'lesson', lesson_id, 'preview-link', created_at from preview_link where created_by = ${userId}
    union all
    select kind, record, 'comment', at from content_comment where author = ${userId}
    union all
    select kind, record, 'comment', resolved_at from content_comment where resolved_by = ${userId}
    union all
    select kind, record, 'review', coalesce(answered_at, asked_at) from draft_review
    where ${userId} in (asked_by, reviewer_user, answered_by)
    union all
    select kind, record, 'open', seen_at from editor_presence where editor = ${userId}
    order by at desc, kind, record`.execute(db);
  return rows;
}

/** The files that the user has uploaded, or begun to. */
export async function listUploadedBy(db: Db, userId: string) {
  const { rows } = await sql<{ name: string; at: Date; finished: boolean }>`
    select file_name as name, uploaded_at as at, true as finished from library_file where uploaded_by = ${userId}
    union all
    select name, changed_at, false from upload where editor = ${userId} and hash is null
    order by at desc, name`.execute(db);
  return rows;
}

/** What the user has asked for the school, or answered a school. */
export const listSchoolRequestsOf = (db: Db, userId: string) =>
  db
    .selectFrom('school_request')
    .select(['kind', 'name', 'address', 'message', 'asked_at', 'state', 'asked_by', 'answer'])
    .where((where) => where.or([where('asked_by', '=', userId), where('answered_by', '=', userId)]))
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();

/** The changes of the user's account, whoever made them. */
export const listChangesOf = (db: Db, userId: string) =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'action', 'before', 'after'])
    .where('record_type', '=', 'user')
    .where('record_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
