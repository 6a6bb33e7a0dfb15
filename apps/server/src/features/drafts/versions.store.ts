import type { AnyDocument } from '@lasar/contract/documents';
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
    .leftJoin('app_user', 'app_user.id', 'version.author')
    .select(['number', 'author', 'at', 'note', 'changed', 'body'])
    .select(sql<string>`trim(coalesce(firstname || ' ' || lastname, ''))`.as('authorName'))
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
