import { staffRoles } from '@lasar/contract/identity/access';
import { sql, type Insertable } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

const links = (db: Db) =>
  db
    .selectFrom('preview_link as link')
    .innerJoin('app_user', 'app_user.id', 'link.created_by')
    // An editor who may no longer see drafts may not show them to others by an earlier link either.
    .where(sql<boolean>`app_user.roles && ${[...staffRoles]}::text[]`);

/** The link of a lesson that opens its preview on a day, and who made it. */
export const findLinkOfLesson = (db: Db, lessonId: string, day: string) =>
  links(db)
    .select(['link.valid_to', 'link.created_at'])
    .select(sql<string>`trim(firstname || ' ' || lastname)`.as('createdBy'))
    .where('link.lesson_id', '=', lessonId)
    .where('link.valid_to', '>=', day)
    .executeTakeFirst();

/** The lesson that a link opens on a day, and which save of its draft is the last: 0 without a draft. */
export const findLinkByHash = (db: Db, hash: string, day: string) =>
  links(db)
    .leftJoin('draft', (join) =>
      join.onRef('draft.record', '=', 'link.lesson_id').on('draft.kind', '=', 'lesson'),
    )
    .select(['link.lesson_id', 'link.valid_to', 'link.created_by', 'draft.saved_at'])
    .select(sql<number>`coalesce(draft.save_number, 0)`.as('saveNumber'))
    .where('link.hash', '=', hash)
    .where('link.valid_to', '>=', day)
    .executeTakeFirst();

/** Stores the link of a lesson in place of the one before it. False when there is no such lesson. */
export async function replaceLink(
  db: Db,
  { lesson_id, hash, valid_to, created_by }: Insertable<Tables['preview_link']>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into preview_link (lesson_id, hash, valid_to, created_by)
    select id, ${hash}, ${valid_to}::date, ${created_by} from lesson where id = ${lesson_id}
    on conflict (lesson_id) do update
      set hash = excluded.hash, valid_to = excluded.valid_to, created_by = excluded.created_by, created_at = now()
    returning lesson_id`.execute(db);
  return rows.length === 1;
}

/** Deletes the link of a lesson, and returns its last day. */
export async function deleteLink(db: Db, lessonId: string): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('preview_link')
    .where('lesson_id', '=', lessonId)
    .returning('valid_to')
    .executeTakeFirst();
  return deleted?.valid_to;
}
