import type { EditedRecord } from '@lasar/contract/drafts';
import type { Context } from '#context.ts';
import { describeDocuments, revisionOf } from '#features/content/documents.service.ts';
import { findAbove, nodePath } from '#features/content-tree/content-tree.service.ts';
import { Problem } from '#problem.ts';
import * as store from './drafts.store.ts';

/** A record as an editor opens it. Throws `record/not-found`. */
export async function requireEdited(
  { db }: Pick<Context, 'db'>,
  ref: store.DocumentRef,
): Promise<EditedRecord> {
  const record = await store.findEdited(db, ref);
  const body = (await describeDocuments(db, ref.kind, [ref.id])).get(ref.id);
  if (!record || !body) throw new Problem('record/not-found');
  const draft = await store.findDraft(db, ref);
  const above = await findAbove(db, [record]);
  const { kind, id, name, published, versions, publishAt } = record;
  return {
    kind,
    id,
    name,
    published,
    versions: versions ?? 0,
    path: nodePath(record),
    parents: above(record),
    revision: revisionOf(body),
    body,
    ...(draft && { draft: draftRecord(draft) }),
    ...(publishAt && { publishAt: publishAt.toISOString() }),
  };
}

const draftRecord = (row: store.DraftRow): NonNullable<EditedRecord['draft']> => ({
  body: row.body,
  baseRevision: row.base_revision,
  saveNumber: row.save_number,
  editor: { id: row.editor, name: row.editorName },
  savedAt: row.saved_at.toISOString(),
});
