import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { ScheduleFault } from '@lasar/contract/editor/schedules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { RecordRef } from './drafts.store.ts';

interface ScheduleToStore extends RecordRef {
  readonly body: AnyDocument;
  readonly baseRevision: string;
  readonly saveNumber: number;
  readonly author: string;
  readonly note: string | undefined;
  readonly publishAt: Date;
}

/** Stores the scheduled publication of a record in place of the one that it had. */
export async function storeSchedule(
  db: Db,
  { kind, id, body, baseRevision, saveNumber, author, note, publishAt }: ScheduleToStore,
): Promise<void> {
  const values = {
    body: JSON.stringify(body),
    base_revision: baseRevision,
    save_number: saveNumber,
    author,
    note: note ?? null,
    publish_at: publishAt,
    fault: null,
  };
  await db
    .insertInto('scheduled_publication')
    .values({ kind, record: id, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'record']).doUpdateSet(values))
    .execute();
}

/** The publication of a record that is scheduled and has not failed. */
export const findSchedule = (db: Db, { kind, id }: RecordRef) =>
  db
    .selectFrom('scheduled_publication')
    .select(['publish_at', 'base_revision', 'body', 'save_number', 'author', 'note'])
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('fault', 'is', null)
    .executeTakeFirst();

/** All publications that are scheduled and have not failed. */
export const listSchedules = (db: Db) =>
  db
    .selectFrom('scheduled_publication')
    .select(['kind', 'record as id', 'publish_at as publishAt'])
    .where('fault', 'is', null)
    .execute();

/** Moves the publication of a moment to another. Whether it was still scheduled. */
export async function moveSchedule(
  db: Db,
  { kind, id }: RecordRef,
  from: Date,
  publishAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_publication')
    .set({ publish_at: publishAt })
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('publish_at', '=', from)
    .where('fault', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the scheduled publication of a record, or only the one of this moment. Whether there was one. */
export async function deleteSchedule(
  db: Db,
  { kind, id }: RecordRef,
  publishAt?: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('scheduled_publication')
    .where('kind', '=', kind)
    .where('record', '=', id)
    .$if(publishAt !== undefined, (query) => query.where('publish_at', '=', publishAt ?? null))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks the publication of this moment as failed. Whether it was still scheduled. */
export async function markFailed(
  db: Db,
  { kind, id }: RecordRef,
  publishAt: Date,
  fault: ScheduleFault,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_publication')
    .set({ fault })
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('publish_at', '=', publishAt)
    .where('fault', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Lets a draft that was written on top of a published one go on from what is stored now. Its save number rises, so an editor
 * that has it open is told.
 */
export async function rebaseDraft(
  db: Db,
  { kind, id }: RecordRef,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('draft')
    .set({ base_revision: to, save_number: sql`save_number + 1` })
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('base_revision', '=', from)
    .execute();
}

/** What the message about a failed publication names: the record, why it failed, and who scheduled it. */
export const findFailed = (db: Db, { kind, id }: RecordRef) =>
  db
    .selectFrom('scheduled_publication as planned')
    .innerJoin('content_node as node', (join) =>
      join.onRef('node.kind', '=', 'planned.kind').onRef('node.id', '=', 'planned.record'),
    )
    .innerJoin('app_user', 'app_user.id', 'planned.author')
    .select(['node.name', 'planned.publish_at', 'planned.fault', 'app_user.email'])
    .where('node.kind', '=', sql.lit(kind))
    .where('node.id', '=', id)
    .where('planned.fault', 'is not', null)
    .executeTakeFirst();

/** Changes the document of a waiting publication, which goes on from what is stored now where it was written on that. */
export async function replaceInSchedule(
  db: Db,
  { kind, id }: RecordRef,
  change: (body: AnyDocument) => AnyDocument,
  revisions?: { readonly from: string; readonly to: string },
): Promise<void> {
  const planned = await db
    .selectFrom('scheduled_publication')
    .select(['body', 'base_revision'])
    .where('kind', '=', kind)
    .where('record', '=', id)
    .executeTakeFirst();
  if (!planned) return;
  const { body, base_revision: base } = planned;
  await db
    .updateTable('scheduled_publication')
    .set({
      body: JSON.stringify(change(body)),
      base_revision: base === revisions?.from ? revisions.to : base,
      // That of the draft rises too.
      save_number: sql`save_number + 1`,
    })
    .where('kind', '=', kind)
    .where('record', '=', id)
    .execute();
}
