import type { Comment } from '@lasar/contract/editor/content-comments';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { pageInfo, pageOf } from '#database/paging.ts';
import { newId, omitNulls } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import * as store from './content-comments.store.ts';

type Ref = store.CommentedRecord;

// More open comments than anybody works through.
const mostOpen = 200;

/** The comments of all records that nobody has resolved, the newest first. */
export async function listOpenComments({ db }: Context, query: { readonly page?: string }) {
  const page = pageOf(query);
  const { rows, total } = await store.listOpenComments(db, page);
  const comments = rows.map((row) => ({
    ...commentRecord(row),
    record: { kind: row.kind, id: row.record, name: row.recordName },
  }));
  return { ...pageInfo(page, total), comments };
}

/** The comments of a record: those that are open, and then those that are resolved. */
export async function listComments({ db }: Context, ref: Ref): Promise<{ comments: Comment[] }> {
  const rows = await store.listComments(db, ref);
  return { comments: rows.map((row) => commentRecord(row)) };
}

interface NewComment {
  readonly text: string;
  readonly field?: string;
}

/** Throws `record/not-found` and `comment/too-many`. */
export async function writeComment(
  { db }: Context,
  by: User,
  ref: Ref,
  { text, field }: NewComment,
): Promise<Comment> {
  if (text.trim() === '') throw new Problem('request/invalid');
  if ((await store.countOpen(db, ref)) >= mostOpen) throw new Problem('comment/too-many');
  const id = newId();
  const row = { id, about: ref, field, text: text.trim(), author: by.id };
  if (!(await store.insertComment(db, row))) throw new Problem('record/not-found');
  return requireComment(db, id);
}

/** Marks a comment as resolved, or as open again. One that is so already stays as it is. Throws `comment/not-found`. */
export async function resolveComment(
  { db }: Context,
  by: User,
  id: string,
  resolved: boolean,
): Promise<Comment> {
  await store.updateResolved(db, id, resolved ? by.id : undefined);
  return requireComment(db, id);
}

/** Removes a comment of one's own. Throws `comment/not-found` and `comment/of-another`. */
export async function removeComment({ db }: Context, by: User, id: string): Promise<object> {
  if (await store.deleteComment(db, id, by.id)) return {};
  await requireComment(db, id);
  throw new Problem('comment/of-another');
}

async function requireComment(db: Context['db'], id: string): Promise<Comment> {
  const row = await store.findComment(db, id);
  if (!row) throw new Problem('comment/not-found');
  return commentRecord(row);
}

const commentRecord = (row: store.CommentRow): Comment => ({
  id: row.id,
  ...omitNulls({ field: row.field }),
  text: row.text,
  author: { id: row.author, name: row.authorName },
  at: row.at.toISOString(),
  ...(row.resolved_by !== null &&
    row.resolved_at !== null && {
      resolved: {
        by: { id: row.resolved_by, name: row.resolverName },
        at: row.resolved_at.toISOString(),
      },
    }),
});
