import type { Db } from '#database/database.ts';

/** What an account has besides the user's record. */
export const findOwnDates = (db: Db, id: string) =>
  db
    .selectFrom('app_user')
    .leftJoin('organisation', 'organisation.id', 'app_user.organisation_id')
    .select([
      'app_user.created_at',
      'app_user.password_changed_at',
      'organisation.id as organisation_id',
      'organisation.name as organisation_name',
    ])
    .where('app_user.id', '=', id)
    .executeTakeFirstOrThrow();
