import {
  documentSchemas,
  type AnyDocument,
  type LessonDocument,
} from '@lasar/contract/documents/documents';
import type { EditedRecord, FieldError } from '@lasar/contract/editor/drafts';
import { isSitePage, rulesOf } from '@lasar/contract/site/site-page-rules';
import { siteDocumentSchema } from '@lasar/contract/site/admin-site-pages';
import { Check, Errors } from 'typebox/value';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { DocumentRefused } from '#features/packs/documents.service.ts';
import { findAbove, nodePath } from '#features/editor/content-tree/content-tree.service.ts';
import { findReview } from '#features/editor/reviews/reviews.service.ts';
import { standardDocument } from '#features/site/site-pages/site-pages.service.ts';
import { Problem } from '#problem.ts';
import * as store from './drafts.store.ts';
import { deleteSchedule } from './schedules.store.ts';
import { keepSnapshot } from './snapshots.store.ts';
import { findStored, isOfSite, publishStored } from './stored-documents.ts';
import { requireRemarks } from './warnings.service.ts';
import { renderSheets } from './written-sheets.service.ts';

type Ref = store.DocumentRef;

/** A record, or a page of the site, as an editor opens it. Throws `record/not-found`. */
export async function requireEdited(context: Context, ref: Ref): Promise<EditedRecord> {
  return isOfSite(ref) ? requireEditedPage(context, ref) : requireEditedRecord(context, ref);
}

async function requireEditedPage(context: Context, ref: store.PageRef): Promise<EditedRecord> {
  const { db } = context;
  const stored = await findStored(db, ref);
  if (!stored || !isSitePage(ref.id)) throw new Problem('record/not-found');
  const draft = await store.findDraft(db, ref);
  return {
    ...ref,
    name: '',
    path: rulesOf(ref.id).path ?? '',
    published: true,
    parents: [],
    versions: await store.countVersions(db, ref),
    ...(await requireRemarks(context, ref, draft?.body ?? stored.body)),
    ...stored,
    standard: standardDocument(ref.id),
    ...(draft && { draft: draftRecord(draft) }),
  };
}

async function requireEditedRecord(context: Context, ref: store.RecordRef): Promise<EditedRecord> {
  const { db } = context;
  const record = await store.findEdited(db, ref);
  const stored = await findStored(db, ref);
  if (!record || !stored) throw new Problem('record/not-found');
  const draft = await store.findDraft(db, ref);
  const review = draft && (await findReview(db, ref));
  const above = await findAbove(db, [record]);
  const areaNames = await store.mapAreaNames(db, [
    ...areasOf(stored.body),
    ...areasOf(draft?.body),
  ]);
  const { kind, id, name, published, versions, publishAt, publishFault } = record;
  return {
    kind,
    id,
    name,
    published,
    versions: versions ?? 0,
    path: nodePath(record),
    parents: above(record),
    ...(await requireRemarks(context, ref, draft?.body ?? stored.body)),
    ...stored,
    ...(areaNames.size > 0 && { areaNames: Object.fromEntries(areaNames) }),
    ...(draft && { draft: draftRecord(draft) }),
    ...(publishAt && { publishAt: publishAt.toISOString() }),
    ...(publishFault && { publishFault }),
    ...(review && { review }),
  };
}

const areasOf = (body: AnyDocument = {}): readonly string[] => {
  const { alsoIn = [] }: LessonDocument = body;
  return alsoIn;
};

const draftRecord = (row: store.DraftRow): NonNullable<EditedRecord['draft']> => ({
  body: row.body,
  baseRevision: row.base_revision,
  saveNumber: row.save_number,
  editor: { id: row.editor, name: row.editorName },
  savedAt: row.saved_at.toISOString(),
});

interface Saving {
  readonly body: AnyDocument;
  readonly saveNumber: number;
  readonly baseRevision: string;
}

/** Saves a draft on top of the save that it builds on. Throws `draft/conflict`, `draft/malformed`, `record/not-found`. */
export async function saveDraft(context: Context, by: User, ref: Ref, saving: Saving) {
  const { db } = context;
  const { body } = saving;
  const schema = schemaOf(ref);
  if (!Check(schema, body)) {
    const [first] = Errors(schema, body);
    throw new Problem('draft/malformed', { about: first?.instancePath.slice(1) ?? '' });
  }
  // PostgreSQL takes no lone surrogates and no NUL in JSON.
  if (!isStorable(JSON.stringify(body))) throw new Problem('draft/malformed');
  await requireRecord(db, ref);
  const saved = await requireSaved(db, by, ref, saving);
  return { ...savedRecord(saved), ...(await requireRemarks(context, ref, body)) };
}

const savedRecord = (saved: Pick<store.DraftRow, 'save_number' | 'saved_at'>) => ({
  saveNumber: saved.save_number,
  savedAt: saved.saved_at.toISOString(),
});

/** What the document of a record may hold. Throws `record/not-found` for a page that the site lacks. */
function schemaOf(ref: Ref) {
  if (!isOfSite(ref)) return documentSchemas[ref.kind];
  if (!isSitePage(ref.id)) throw new Problem('record/not-found');
  return siteDocumentSchema(ref.id);
}

async function requireRecord(db: Db, ref: Ref): Promise<void> {
  const exists = isOfSite(ref) ? isSitePage(ref.id) : await store.findEdited(db, ref);
  if (!exists) throw new Problem('record/not-found');
}

/** Stores a draft on top of the save that it builds on. Throws `draft/conflict`. */
export async function requireSaved(db: Db, by: User, ref: Ref, saving: Saving) {
  const row = { ...saving, ...ref, editor: by.id };
  const save = saving.saveNumber === 0 ? store.insertDraft : store.updateDraft;
  const saved = await save(db, row);
  if (!saved) throw await conflictOf(db, ref);
  return saved;
}

const isStorable = (json: string): boolean =>
  !/\\u0000|\\ud[89a-f]/i.test(json.replaceAll('\\\\', '')) && json.isWellFormed();

/** The refusal of a save, with the name of who saved last. */
async function conflictOf(db: Db, ref: Ref): Promise<Problem> {
  const draft = await store.findDraft(db, ref);
  return new Problem('draft/conflict', draft && { about: draft.editorName });
}

/** Throws away a draft, which is kept for a while, and its scheduled publication. The stored document stays as it is. */
export async function discardDraft({ db }: Context, ref: Ref): Promise<object> {
  await requireRecord(db, ref);
  await db.transaction().execute(async (trx) => {
    await keepSnapshot(trx, ref);
    await store.deleteDraft(trx, ref);
    if (!isOfSite(ref)) await deleteSchedule(trx, ref);
  });
  return {};
}

/** The draft of a save, or the stored document where there is none. Throws `draft/conflict` when that is not the last save. */
export async function documentToPublish(
  db: Db,
  ref: Ref,
  saveNumber: number,
): Promise<LastDocument> {
  const draft = await store.findDraft(db, ref);
  if ((draft?.save_number ?? 0) !== saveNumber) throw await conflictOf(db, ref);
  return lastDocument(db, ref, draft);
}

/** A document as it was last written. `saveNumber` is that of its draft, 0 for a stored document without one. */
interface LastDocument {
  readonly body: AnyDocument;
  readonly baseRevision: string;
  readonly saveNumber: number;
}

/** The draft as it was last saved, or the stored document where there is none. Throws `record/not-found`. */
export async function lastDocument(
  db: Db,
  ref: Ref,
  known?: store.DraftRow,
): Promise<LastDocument> {
  const draft = known ?? (await store.findDraft(db, ref));
  if (draft)
    return {
      body: draft.body,
      baseRevision: draft.base_revision,
      saveNumber: draft.save_number,
    };
  const stored = await findStored(db, ref);
  if (!stored) throw new Problem('record/not-found');
  return { body: stored.body, baseRevision: stored.revision, saveNumber: 0 };
}

interface Publishing {
  readonly saveNumber: number;
  readonly note?: string;
}

/**
 * Publishes a draft, or the stored document when there is none, in one transaction. Returns the errors of a document that
 * is not valid. Throws `draft/conflict`, `draft/outdated` and `record/not-found`.
 */
export async function publishDraft(
  context: Context,
  author: User,
  ref: Ref,
  { saveNumber, note }: Publishing,
): Promise<{ version?: number; errors: FieldError[] }> {
  const { db, config } = context;
  try {
    await renderSheets(context, author, ref, (await lastDocument(db, ref)).body);
    const version = await db.transaction().execute(async (trx) => {
      await publishIn(trx, config, author, ref, {
        saveNumber,
        ...(note !== undefined && { note }),
      });
      return store.countVersions(trx, ref);
    });
    return { version, errors: [] };
  } catch (error) {
    if (error instanceof DocumentRefused) return { errors: [...error.errors] };
    throw error;
  }
}

/**
 * The same in the caller's transaction, which indexes for search where `index` is `false`. Throws DocumentRefused, and what
 * `publishDraft` throws.
 */
export async function publishIn(
  trx: Db,
  config: Context['config'],
  author: User,
  ref: Ref,
  { saveNumber, note, index }: Publishing & { readonly index?: boolean },
): Promise<void> {
  const document = await documentToPublish(trx, ref, saveNumber);
  await publishStored(trx, config, ref, {
    ...document,
    author,
    note,
    ...(index === false && { index }),
  });
  // A save between the reading and this is refused: its draft is gone, and what it wrote stays with its writer.
  if (saveNumber > 0 && !(await store.deleteDraft(trx, ref, saveNumber)))
    throw await conflictOf(trx, ref);
  if (!isOfSite(ref)) await deleteSchedule(trx, ref);
}
