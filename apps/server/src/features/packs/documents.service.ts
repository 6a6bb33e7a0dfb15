import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentKind } from '@lasar/contract/editor/document-rules';
import type { AnyDocument, LessonDocument } from '@lasar/contract/documents/documents';
import type { FieldError } from '@lasar/contract/editor/drafts';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { Problem } from '#problem.ts';
import { InvalidPack } from './check/validation-errors.ts';
import { describeDocuments, revisionOf } from './documents/describe-documents.ts';
import * as store from './documents/documents.store.ts';
import { textFiles } from './documents/pack-entry.ts';
import { findSheets } from './documents/place-sheets.ts';
import { missing, readDocument } from './documents/read-document.ts';
import { inContentTransaction } from './move/move-records.service.ts';
import type { ImportSession } from './read/import-session.ts';
import { lessonsOf } from './read/lesson-parts.ts';
import { rootOf } from './read/pack-folder.ts';
import { lockImports } from './write/content.store.ts';
import type { MediaRows } from './write/store-media.ts';
import { writePack } from './write/write-pack.ts';
import { startProgress } from './progress.ts';

export { findSheets };

interface StoredDocument {
  readonly body: AnyDocument;
  readonly revision: string;
}

/** A stored document, published or not, with its revision; undefined when there is no such record. */
export async function findDocument(
  db: Db,
  kind: DocumentKind,
  id: string,
): Promise<StoredDocument | undefined> {
  const body = (await describeDocuments(db, kind, [id])).get(id);
  return body && { body, revision: revisionOf(body) };
}

/** The stored documents of a kind with these ids, published or not. */
export const findDocuments = (
  db: Db,
  kind: DocumentKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnyDocument>> => describeDocuments(db, kind, ids);

/** Stands for a document: two are equal when their revisions are. */
export const documentRevision = (body: AnyDocument): string => revisionOf(body);

/** What an editor publishes. */
export interface DocumentToPublish {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly body: AnyDocument;
  readonly baseRevision: string;
  readonly author: Pick<User, 'id'>;
  readonly note?: string | undefined;
  /** `false` where the caller indexes for search itself, or rolls back. */
  readonly index?: boolean;
}

/** A document that cannot be published as it is. Nothing was written. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    super(errors.map(({ path, code }) => `${path}: ${code}`).join('\n'));
    this.errors = errors;
  }
}

/**
 * Writes a document as an import of a pack writes a record, in the caller's transaction: validation, old addresses, a
 * version, the change history, the search index and the content version. Throws DocumentRefused for a document that is
 * not valid, `record/not-found`, and `draft/outdated` when the stored document is no longer the one that it began from.
 */
export async function publishDocument(
  trx: Db,
  { formHosts }: Pick<Context['config'], 'formHosts'>,
  { kind, id, body, baseRevision, author, note, index = true }: DocumentToPublish,
): Promise<void> {
  await lockImports(trx);
  const stored = await findDocument(trx, kind, id);
  if (!stored) throw new Problem('record/not-found');
  if (!beganFrom(stored, baseRevision)) throw new Problem('draft/outdated');
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lasar-document-'));
  const root = await rootOf(folder.path);
  const document = { kind, id, body: await withFreeFormIds(trx, body), formHosts, folder: root };
  const { session, media } = await readDocument(trx, document);
  const order = session.rows.assignment.map((each) => each.id);
  const pack = {
    session,
    parts: theLessonsOf(session, media),
    overwrite: true,
    publication: { author, note, document: { kind, id } },
    index,
    alsoWrite: async (db: Db) => {
      return kind === 'lesson' && (await store.orderAssignments(db, id, order));
    },
  };
  try {
    session.errors.throwIfAny();
    await writePack(trx, pack, startProgress(undefined));
  } catch (error) {
    if (!(error instanceof InvalidPack)) throw error;
    throw new DocumentRefused(fieldErrors(session.errors.found));
  }
}

/**
 * Whether a draft began from what is stored. One from before documents had the text of written sheets began from a lesson without
 * it; its pdfs, which keep their texts, tell of every change of them.
 */
const beganFrom = ({ body, revision }: StoredDocument, baseRevision: string): boolean =>
  revision === baseRevision || revisionOf(withoutSheetTexts(body)) === baseRevision;

function withoutSheetTexts(body: AnyDocument): AnyDocument {
  const { assignments }: LessonDocument = body;
  return assignments
    ? { ...body, assignments: assignments.map(({ markdown: _text, ...rest }) => rest) }
    : body;
}

/**
 * A self-test that was removed comes back with its id, and so with its address, when a version is restored. An id that a
 * stored self-test has is left out: an assignment keeps the self-test that is stored with it.
 */
async function withFreeFormIds(db: Db, body: AnyDocument): Promise<AnyDocument> {
  const { assignments = [] }: LessonDocument = body;
  const ids = assignments.flatMap(({ form }) => form?.id ?? []);
  if (ids.length === 0) return body;
  const taken = new Set(await store.listFormIds(db, ids));
  const withFreeId = (each: (typeof assignments)[number]) => {
    const { id, ...form } = each.form ?? {};
    if (id === undefined) return each;
    const isFree = !taken.has(id);
    taken.add(id);
    return isFree ? each : { ...each, form };
  };
  return { ...body, assignments: assignments.map(withFreeId) };
}

/** A document is small, so its session holds it whole. */
async function* theLessonsOf(session: ImportSession, media: readonly MediaRows[]) {
  yield { ...lessonsOf(session), media };
}

type Found = { readonly file: string; readonly line: number; readonly sentence: string };

/** A sheet that cannot be printed has no file, which is no fault of its own. */
function fieldErrors(found: readonly Found[]): FieldError[] {
  const errors = found.map(fieldError);
  const without = errors.flatMap(({ path }) =>
    path.includes('/markdown/') ? path.replace('/markdown/', '/') : [],
  );
  return errors.filter(({ path }) => !without.includes(path));
}

function fieldError({ file, line, sentence }: Found): FieldError {
  const path = fieldPath(file, line);
  return sentence === missing || /^\w+ saknas\.$/.test(sentence)
    ? { path, code: 'required' }
    : { path, code: 'invalid', sentence };
}

/** The place in a document of an error, which may be in one of the files that the document was laid out in. */
function fieldPath(file: string, line: number): string {
  const form = /\/(\d+)-form\.yaml$/.exec(file);
  if (form) return `assignments/${form[1]}/form${line > 1 ? `/questions/${line - 2}` : ''}`;
  for (const [path, name] of Object.entries(textFiles)) if (file.endsWith(`/${name}`)) return path;
  // The address is what makes two records the same.
  return file === 'id' || file === 'param' ? 'slug' : file;
}

/** Runs publications of records in one transaction, which indexes them for search at its end. */
export const inPublication = <T>(
  db: Db,
  records: readonly Pick<DocumentToPublish, 'kind' | 'id'>[],
  publish: (trx: Db) => Promise<T>,
): Promise<T> => inContentTransaction(db, publish, records);

/** Indexes all content for search: what single publications leave to the others. */
export const indexAnew = ({ db }: Pick<Context, 'db'>): Promise<void> =>
  inContentTransaction(db, () => Promise.resolve());

/** Takes a record from the public. Its document and its versions stay. Throws `record/not-found`. */
export async function unpublishRecord(
  { db }: Pick<Context, 'db'>,
  by: User,
  ref: Pick<DocumentToPublish, 'kind' | 'id'>,
): Promise<object> {
  await inContentTransaction(db, (trx) => unpublishIn(trx, by, ref), [ref]);
  return {};
}

/** The same in the caller's transaction, which indexes for search. */
export async function unpublishIn(
  trx: Db,
  by: User,
  { kind, id }: Pick<DocumentToPublish, 'kind' | 'id'>,
): Promise<void> {
  if (!(await store.unpublish(trx, kind, id))) throw new Problem('record/not-found');
  await recordChange(trx, by, {
    action: 'update',
    recordType: kind,
    recordId: id,
    before: { published: true },
    after: { published: false },
  });
}
