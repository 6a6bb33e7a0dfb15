import { staffRoles } from '@lasar/contract/identity/access';
import type { DocumentKind, ReviewState } from '@lasar/contract/editor/document-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

/** The record whose draft is reviewed. */
export interface RecordRef {
  readonly kind: DocumentKind;
  readonly id: string;
}

const reviews = (db: Db) =>
  db
    .selectFrom('draft_review as review')
    .innerJoin('draft', (join) =>
      join.onRef('draft.kind', '=', 'review.kind').onRef('draft.record', '=', 'review.record'),
    )
    .select([
      'review.asked_by',
      'review.reviewer_user',
      'review.text',
      'review.asked_at',
      'review.answered_by',
      'review.answered_at',
      'review.save_number',
    ])
    .select([
      sql<ReviewState>`case when review.save_number <> draft.save_number then 'lapsed' else review.state end`.as(
        'state',
      ),
      sql<string>`author_name(review.asked_by)`.as('askedByName'),
      sql<string>`author_name(review.reviewer_user)`.as('reviewerName'),
      sql<string>`author_name(review.answered_by)`.as('answeredByName'),
    ]);

export const findReview = (db: Db, { kind, id }: RecordRef) =>
  reviews(db).where('review.kind', '=', kind).where('review.record', '=', id).executeTakeFirst();
export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

// What is asked of oneself by name, or of anybody by another.
const waitsFor = (userId: string) => sql<boolean>`(review.state = 'waiting'
  and coalesce(review.reviewer_user = ${userId}, review.asked_by <> ${userId}))`;

const listed = (db: Db) =>
  reviews(db)
    .innerJoin('content_node as node', (join) =>
      join.onRef('node.kind', '=', 'review.kind').onRef('node.id', '=', 'review.record'),
    )
    .select(['node.kind', 'node.id'])
    // The name that the draft gives the record is the one that its writer knows.
    .select(sql<string>`coalesce(nullif(draft.body ->> 'name', ''), node.name)`.as('name'))
    .limit(50);

/** The reviews that wait for somebody, the first asked first. */
export const listWaiting = (db: Db, userId: string) =>
  listed(db).where(waitsFor(userId)).orderBy('review.asked_at').orderBy('node.id').execute();

export async function countWaiting(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('draft_review as review')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(waitsFor(userId))
    .executeTakeFirstOrThrow();
  return count;
}

/** The reviews that somebody has asked for, the latest answers first, then the latest questions. */
export const listAsked = (db: Db, userId: string) =>
  listed(db)
    .where('review.asked_by', '=', userId)
    .orderBy(sql`review.answered_at desc nulls last`)
    .orderBy('review.asked_at', 'desc')
    .orderBy('node.id')
    .execute();
export type ListedRow = Awaited<ReturnType<typeof listAsked>>[number];

/** The accounts that may review, without somebody's own. */
export const listReviewers = (db: Db, without: string) =>
  db
    .selectFrom('app_user')
    .select(['id', sql<string>`author_name(id)`.as('name')])
    .where(sql<boolean>`roles && ${[...staffRoles]}::text[]`)
    .where('id', '!=', without)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();

interface Asking {
  readonly askedBy: string;
  readonly reviewer: string | undefined;
  readonly text: string;
}

/** Asks for a review, in place of the one that the draft has. False when there is no draft. */
export async function storeReview(
  db: Db,
  { kind, id }: RecordRef,
  { askedBy, reviewer, text }: Asking,
): Promise<boolean> {
  const { rows } = await sql`
    insert into draft_review (kind, record, asked_by, reviewer_user, text)
    select kind, record, ${askedBy}, ${reviewer ?? null}::text, ${text}
    from draft where kind = ${kind} and record = ${id}
    on conflict (kind, record) do update set asked_by = excluded.asked_by,
      reviewer_user = excluded.reviewer_user, text = excluded.text, asked_at = now(), state = 'waiting',
      answered_by = null, answered_at = null, save_number = null
    returning record`.execute(db);
  return rows.length === 1;
}

/** Whether there was one. */
export async function deleteReview(db: Db, { kind, id }: RecordRef): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft_review')
    .where('kind', '=', kind)
    .where('record', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Answering {
  readonly by: string;
  /** The save that is approved; without one the draft is sent back. */
  readonly saveNumber?: number;
}

/** Answers a review that waits. Whether it did, and the draft is still at that save. */
export async function storeAnswer(
  db: Db,
  { kind, id }: RecordRef,
  { by, saveNumber }: Answering,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('draft_review')
    .set({
      state: saveNumber === undefined ? 'returned' : 'approved',
      answered_by: by,
      answered_at: sql`now()`,
      save_number: saveNumber ?? null,
    })
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('state', '=', 'waiting')
    .$if(saveNumber !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('draft')
            .select('draft.record')
            .where('draft.kind', '=', kind)
            .where('draft.record', '=', id)
            .where('draft.save_number', '=', saveNumber ?? 0),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a message about a review names: the record, and who gets it. */
export const findMailed = (db: Db, { kind, id }: RecordRef, to: string) =>
  db
    .selectFrom('content_node as node')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', to))
    .leftJoin('draft', (join) =>
      join.onRef('draft.kind', '=', 'node.kind').onRef('draft.record', '=', 'node.id'),
    )
    .select('app_user.email')
    .select(sql<string>`coalesce(nullif(draft.body ->> 'name', ''), node.name)`.as('name'))
    .where('node.kind', '=', sql.lit(kind))
    .where('node.id', '=', id)
    .where(sql<boolean>`app_user.roles && ${[...staffRoles]}::text[]`)
    .executeTakeFirst();

export async function findName(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select author_name(${userId}) as name`.execute(db);
  return rows[0]?.name ?? '';
}
