import type { Db } from '#database/database.ts';

/**
 * The columns that name a user, and where the user's download has them. A test compares them with the database, so that a
 * table that names users later is not forgotten here.
 */
export const columnsNamingUsers = {
  'password_link.user_id': 'account.passwordLinks',
  'class_code.created_by': 'classCodes',
  'clip.created_by': 'clips',
  'audit_entry.by_user': 'changesByYou',
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

/** The changes that the user has made. Their fields are left out: they may hold names and addresses of others. */
export const listChangesBy = (db: Db, userId: string) =>
  db
    .selectFrom('audit_entry')
    .select(['id', 'at', 'action', 'record_type', 'record_id'])
    .where('by_user', '=', userId)
    .orderBy('at', 'desc')
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
