import { isDeepStrictEqual } from 'node:util';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { DocumentRef } from './drafts.store.ts';

/** A version with the name of who published it; '' for imports, and for somebody whose account is gone. */
export interface VersionRow {
  readonly number: number;
  readonly body: AnyDocument;
  readonly author: string;
  readonly authorName: string;
  readonly at: Date;
  readonly note: string | null;
  readonly changed: string[];
}

const versionsOf = (db: Db, { kind, id }: DocumentRef) =>
  db
    .selectFrom('version')
    .select(['number', 'author', 'at', 'note', 'changed', 'body'])
    .select(sql<string>`author_name(version.author)`.as('authorName'))
    .where('kind', '=', kind)
    .where('record', '=', id);

export const listVersions = (db: Db, ref: DocumentRef): Promise<VersionRow[]> =>
  versionsOf(db, ref).orderBy('number', 'desc').limit(500).execute();

export const findVersion = (
  db: Db,
  ref: DocumentRef,
  number: number,
): Promise<VersionRow | undefined> =>
  versionsOf(db, ref).where('number', '=', number).executeTakeFirst();

interface Kept {
  /** What stood there before the publication. */
  readonly before: AnyDocument;
  readonly body: AnyDocument;
  readonly author: string;
  readonly note?: string | undefined;
}

/** Keeps what a page of the site has become. The first version is what stood there before its first change. */
export async function keepVersion(
  trx: Db,
  { kind, id }: DocumentRef,
  { before, body, author, note }: Kept,
): Promise<void> {
  const changed = Object.keys(body).filter((key) => !isDeepStrictEqual(before[key], body[key]));
  if (changed.length === 0) return;
  const { last } = await trx
    .selectFrom('version')
    .select(sql<number>`coalesce(max(number), 0)::integer`.as('last'))
    .where('kind', '=', kind)
    .where('record', '=', id)
    .executeTakeFirstOrThrow();
  const base = { kind, record: id };
  const first = { ...base, number: 1, body: JSON.stringify(before), author: 'import', note: null };
  await trx
    .insertInto('version')
    .values([
      ...(last === 0 ? [first] : []),
      {
        ...base,
        number: Math.max(last, 1) + 1,
        body: JSON.stringify(body),
        author,
        note: note ?? null,
        changed,
      },
    ])
    .execute();
}
