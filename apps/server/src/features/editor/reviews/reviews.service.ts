import type { ReviewState } from '@lasar/contract/editor/document-rules';
import type { ListedReview, Review } from '@lasar/contract/editor/reviews';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { omitNulls } from '#database/rows.ts';
import { writeComment } from '#features/editor/content-comments/content-comments.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import type { ReviewMails } from './review-mails.ts';
import * as store from './reviews.store.ts';

type RecordRef = store.RecordRef;

/** The review of a record's draft; undefined when nobody has asked for one. */
export async function findReview(db: Db, ref: RecordRef): Promise<Review | undefined> {
  const row = await store.findReview(db, ref);
  return row && reviewRecord(row);
}

/** How many drafts wait for a user to review them: by name, or as any colleague. */
export const countReviewsWaiting = ({ db }: Pick<Context, 'db'>, userId: string): Promise<number> =>
  store.countWaiting(db, userId);

/** The drafts that wait for a user, and those that they have asked for a review of. */
export async function listReviews({ db }: Context, by: User) {
  const [waiting, total, asked] = await Promise.all([
    store.listWaiting(db, by.id),
    store.countWaiting(db, by.id),
    store.listAsked(db, by.id),
  ]);
  return { waiting: waiting.map(listedRecord), total, asked: asked.map(listedRecord) };
}

export const listReviewers = async ({ db }: Context, by: User) => ({
  reviewers: await store.listReviewers(db, by.id),
});

interface Asking {
  readonly reviewer?: string;
  readonly text: string;
}

/** Asks for a review of a draft. Throws `review/no-draft` and `review/reviewer-unknown`. */
export async function askReview(
  { db }: Context,
  mails: ReviewMails,
  by: User,
  ref: RecordRef,
  { reviewer, text: written }: Asking,
): Promise<Review> {
  const text = written.trim();
  const known = await store.listReviewers(db, by.id);
  if (reviewer !== undefined && !known.some(({ id }) => id === reviewer))
    throw new Problem('review/reviewer-unknown');
  return db.transaction().execute(async (trx) => {
    const before = await findReview(trx, ref);
    if (!(await store.storeReview(trx, ref, { askedBy: by.id, reviewer, text })))
      throw new Problem('review/no-draft');
    await recordReview(trx, by, ref, before?.state, 'waiting');
    if (reviewer !== undefined) await mails.asked(trx, { ...ref, to: reviewer, by: by.id, text });
    return requireReview(trx, ref);
  });
}

/** Forgets the review of a draft, if there is one. */
export async function withdrawReview({ db }: Context, by: User, ref: RecordRef): Promise<object> {
  await db.transaction().execute(async (trx) => {
    const before = await findReview(trx, ref);
    if (before && (await store.deleteReview(trx, ref)))
      await recordReview(trx, by, ref, before.state, undefined);
  });
  return {};
}

/** Approves a save of a draft. Throws `review/not-waiting`, `review/own` and `draft/conflict`. */
export async function approveReview(
  { db }: Context,
  mails: ReviewMails,
  by: User,
  ref: RecordRef,
  saveNumber: number,
): Promise<Review> {
  return db.transaction().execute(async (trx) => {
    const { askedBy } = await requireWaiting(trx, by, ref);
    if (!(await store.storeAnswer(trx, ref, { by: by.id, saveNumber })))
      throw new Problem('draft/conflict');
    await recordReview(trx, by, ref, 'waiting', 'approved');
    const message = { ...ref, to: askedBy.id, by: by.id, text: '', approved: true };
    await mails.answered(trx, message);
    return requireReview(trx, ref);
  });
}

interface Returning {
  readonly text: string;
  readonly field?: string;
}

/** Sends a draft back with a comment. Throws `review/not-waiting`, `review/own`, and what `writeComment` throws. */
export async function returnReview(
  context: Context,
  mails: ReviewMails,
  by: User,
  ref: RecordRef,
  comment: Returning,
): Promise<Review> {
  return context.db.transaction().execute(async (trx) => {
    const { askedBy } = await requireWaiting(trx, by, ref);
    const { text } = await writeComment({ ...context, db: trx }, by, ref, comment);
    if (!(await store.storeAnswer(trx, ref, { by: by.id })))
      throw new Problem('review/not-waiting');
    await recordReview(trx, by, ref, 'waiting', 'returned');
    await mails.answered(trx, { ...ref, to: askedBy.id, by: by.id, text, approved: false });
    return requireReview(trx, ref);
  });
}

/** The review that a user may answer. Throws `review/not-waiting` and `review/own`. */
async function requireWaiting(trx: Db, by: User, ref: RecordRef): Promise<Review> {
  const review = await findReview(trx, ref);
  if (review?.state !== 'waiting') throw new Problem('review/not-waiting');
  if (review.askedBy.id === by.id) throw new Problem('review/own');
  return review;
}

async function requireReview(trx: Db, ref: RecordRef): Promise<Review> {
  const review = await findReview(trx, ref);
  if (!review) throw new Error('the review that was written is not there');
  return review;
}

const recordReview = (
  trx: Db,
  by: User,
  { kind, id }: RecordRef,
  before: ReviewState | undefined,
  after: ReviewState | undefined,
): Promise<void> =>
  recordChange(trx, by, {
    action: 'update',
    recordType: kind,
    recordId: id,
    ...(before && { before: { review: before } }),
    ...(after && { after: { review: after } }),
  });

function reviewRecord(row: store.ReviewRow): Review {
  const { answered_by: answeredBy, answered_at: answeredAt, reviewer_user: reviewer } = row;
  return {
    state: row.state,
    askedBy: { id: row.asked_by, name: row.askedByName },
    ...(reviewer !== null && { reviewer: { id: reviewer, name: row.reviewerName } }),
    text: row.text,
    askedAt: row.asked_at.toISOString(),
    ...(answeredBy !== null &&
      answeredAt !== null && {
        answer: { by: { id: answeredBy, name: row.answeredByName }, at: answeredAt.toISOString() },
      }),
    ...omitNulls({ saveNumber: row.save_number }),
  };
}

const listedRecord = (row: store.ListedRow): ListedReview => ({
  ...reviewRecord(row),
  record: { kind: row.kind, id: row.id, name: row.name },
});
