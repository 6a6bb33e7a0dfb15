import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { Page } from '#database/paging.ts';

/** The record that comments are about. */
export interface CommentedRecord {
  readonly kind: DocumentKind;
  readonly id: string;
}

// '' for an editor whose account is gone.
const nameOf = (table: 'author_user' | 'resolver_user') =>
  sql<string>`trim(coalesce(${sql.ref(`${table}.firstname`)} || ' ' || ${sql.ref(`${table}.lastname`)}, ''))`;

const comments = (db: Db) =>
  db
    .selectFrom('content_comment as comment')
    .leftJoin('app_user as author_user', 'author_user.id', 'comment.author')
    .leftJoin('app_user as resolver_user', 'resolver_user.id', 'comment.resolved_by')
    .select([
      'comment.id',
      'comment.kind',
      'comment.record',
      'comment.field',
      'comment.text',
      'comment.author',
      'comment.at',
      'comment.resolved_by',
      'comment.resolved_at',
    ])
    .select([nameOf('author_user').as('authorName'), nameOf('resolver_user').as('resolverName')]);

export const findComment = (db: Db, id: string) =>
  comments(db).where('comment.id', '=', id).executeTakeFirst();
export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

export const listComments = (db: Db, { kind, id }: CommentedRecord): Promise<CommentRow[]> =>
  comments(db)
    .where('comment.kind', '=', kind)
    .where('comment.record', '=', id)
    .orderBy(sql`comment.resolved_at is not null`)
    .orderBy('comment.at')
    .orderBy('comment.id')
    .limit(500)
    .execute();

/** A page of the open comments of all records with the names of the records, and how many there are. */
export async function listOpenComments(db: Db, { limit, offset }: Page) {
  const rows = await comments(db)
    .innerJoin('content_node as node', (join) =>
      join.onRef('node.kind', '=', 'comment.kind').onRef('node.id', '=', 'comment.record'),
    )
    .select('node.name as recordName')
    .where('comment.resolved_at', 'is', null)
    .orderBy('comment.at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('content_comment')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function countOpen(db: Db, { kind, id }: CommentedRecord): Promise<number> {
  const { count } = await db
    .selectFrom('content_comment')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewComment {
  readonly id: string;
  readonly about: CommentedRecord;
  readonly field: string | undefined;
  readonly text: string;
  readonly author: string;
}

/** Stores a comment. False when there is no such record. */
export async function insertComment(
  db: Db,
  { id, about, field, text, author }: NewComment,
): Promise<boolean> {
  const { rows } = await sql`
    insert into content_comment (id, kind, record, field, text, author)
    select ${id}, node.kind, node.id, ${field ?? null}::text, ${text}, ${author}
    from content_node as node where node.kind = ${sql.lit(about.kind)} and node.id = ${about.id}
    returning id`.execute(db);
  return rows.length === 1;
}

/** Marks a comment as resolved by somebody, or as open. One that is so already stays as it is. */
export async function updateResolved(db: Db, id: string, by: string | undefined): Promise<void> {
  await db
    .updateTable('content_comment')
    .set(
      by === undefined
        ? { resolved_by: null, resolved_at: null }
        : { resolved_by: by, resolved_at: sql`now()` },
    )
    .where('id', '=', id)
    .where('resolved_at', by === undefined ? 'is not' : 'is', null)
    .execute();
}

/** Deletes a comment that somebody has written. Whether there was one. */
export async function deleteComment(db: Db, id: string, author: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('content_comment')
    .where('id', '=', id)
    .where('author', '=', author)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
