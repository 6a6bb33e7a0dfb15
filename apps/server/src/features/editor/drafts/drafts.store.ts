import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { AnyDocument } from '@lasar/contract/documents/documents';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { keepNowAndThen } from './snapshots.store.ts';

/** A record of the content. */
export interface RecordRef {
  readonly kind: DocumentKind;
  readonly id: string;
}

/** A page of the site. */
export interface PageRef {
  readonly kind: 'site-page';
  readonly id: string;
}

/** What has a document. */
export type DocumentRef = RecordRef | PageRef;

/** A draft with the name of who saved it last; '' for somebody whose account is gone. */
export interface DraftRow {
  readonly body: AnyDocument;
  readonly base_revision: string;
  readonly save_number: number;
  readonly editor: string;
  readonly editorName: string;
  readonly saved_at: Date;
}

export async function findDraft(db: Db, { kind, id }: DocumentRef): Promise<DraftRow | undefined> {
  return db
    .selectFrom('draft')
    .select(['body', 'base_revision', 'save_number', 'editor', 'saved_at'])
    .select(sql<string>`author_name(draft.editor)`.as('editorName'))
    .where('kind', '=', kind)
    .where('record', '=', id)
    .executeTakeFirst();
}

/** A record of the tree, of the teachers or of the customer cases, and what is waiting for it. */
export async function findEdited(db: Db, { kind, id }: RecordRef) {
  return db
    .selectFrom('content_node as node')
    .select(['node.kind', 'node.id', 'node.name', 'node.published', 'node.slugs', 'node.parent_id'])
    .select((eb) => [
      eb
        .selectFrom('version')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('version.kind', '=', 'node.kind')
        .whereRef('version.record', '=', 'node.id')
        .as('versions'),
      eb
        .selectFrom('scheduled_publication as planned')
        .select('publish_at')
        .whereRef('planned.kind', '=', 'node.kind')
        .whereRef('planned.record', '=', 'node.id')
        .as('publishAt'),
      eb
        .selectFrom('scheduled_publication as planned')
        .select('fault')
        .whereRef('planned.kind', '=', 'node.kind')
        .whereRef('planned.record', '=', 'node.id')
        .as('publishFault'),
    ])
    .where('node.kind', '=', sql.lit(kind))
    .where('node.id', '=', id)
    .executeTakeFirst();
}

type DraftToSave = DocumentRef & {
  readonly body: AnyDocument;
  readonly saveNumber: number;
  readonly baseRevision: string;
  readonly editor: string;
};

/** Makes the first save of a draft; undefined when there is a draft already. */
export async function insertDraft(db: Db, { kind, id, body, baseRevision, editor }: DraftToSave) {
  return db
    .insertInto('draft')
    .values({ kind, record: id, body: JSON.stringify(body), base_revision: baseRevision, editor })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['save_number', 'saved_at'])
    .executeTakeFirst();
}

/** Saves a draft on top of the save with this number; undefined when that is not the last one. */
export async function updateDraft(
  db: Db,
  { kind, id, body, baseRevision, editor, saveNumber }: DraftToSave,
) {
  return db
    .with('kept', () => keepNowAndThen({ kind, id } as DocumentRef, saveNumber))
    .updateTable('draft')
    .set({ body: JSON.stringify(body), base_revision: baseRevision, editor })
    .set({ saved_at: sql`now()`, save_number: saveNumber + 1 })
    .where('kind', '=', kind)
    .where('record', '=', id)
    .where('save_number', '=', saveNumber)
    .returning(['save_number', 'saved_at'])
    .executeTakeFirst();
}

/** Deletes a draft, or only the save with this number. Whether there was one. */
export async function deleteDraft(
  db: Db,
  { kind, id }: DocumentRef,
  saveNumber?: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft')
    .where('kind', '=', kind)
    .where('record', '=', id)
    .$if(saveNumber !== undefined, (query) => query.where('save_number', '=', saveNumber ?? 0))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countVersions(db: Db, { kind, id }: DocumentRef): Promise<number> {
  const { count } = await db
    .selectFrom('version')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('kind', '=', kind)
    .where('record', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The meanings that the subject of a lesson gives some words; none for other kinds of record. */
export async function mapSubjectMeanings(
  db: Db,
  { kind, id }: DocumentRef,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (kind !== 'lesson' || words.length === 0) return new Map();
  const rows = await db
    .selectFrom('lesson')
    .innerJoin('area', 'area.id', 'lesson.area_id')
    .innerJoin('course', 'course.id', 'area.course_id')
    .innerJoin('subject_word', 'subject_word.subject_id', 'course.subject_id')
    .select(['word', 'meaning'])
    .where('lesson.id', '=', id)
    .where('word', 'in', words)
    .execute();
  return new Map(rows.map(({ word, meaning }) => [word, meaning]));
}

const above: Partial<
  Record<DocumentKind, { readonly kind: DocumentKind; readonly table: string }>
> = {
  subject: { kind: 'school-type', table: 'school_type' },
  course: { kind: 'subject', table: 'subject' },
  area: { kind: 'course', table: 'course' },
  lesson: { kind: 'area', table: 'area' },
};

/**
 * Publishes all that stands above a record, so that a preview of it in a transaction has a page. The id of the uppermost, which
 * is the record itself when nothing stands above it.
 */
export async function publishAbove(trx: Db, { kind, id }: RecordRef): Promise<string> {
  const parent = above[kind];
  if (!parent) return id;
  const { parentId } = await trx
    .selectFrom('content_node')
    .select(sql<string>`parent_id`.as('parentId'))
    .where('kind', '=', sql.lit(kind))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await sql`update ${sql.table(parent.table)} set published = true where id = ${parentId} and not published`.execute(
    trx,
  );
  return publishAbove(trx, { kind: parent.kind, id: parentId });
}

/** The names of areas with those above them, by address as `skolform/amne/kurs/kursomrade`. */
export async function mapAreaNames(
  db: Db,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await sql<{ address: string; name: string }>`
    select wanted.address, concat_ws(' · ', school_type_name, subject_name, course_name, area_name) as name
    from unnest(${[...new Set(addresses)]}::text[]) as wanted (address)
    join area_place on (school_type_param, subject_slug, course_slug, area_slug) = (
      split_part(wanted.address, '/', 1), split_part(wanted.address, '/', 2), split_part(wanted.address, '/', 3),
      split_part(wanted.address, '/', 4))`.execute(db);
  return new Map(rows.map(({ address, name }) => [address, name]));
}
