import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { Version } from '@lasar/contract/editor/versions';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { omitNulls } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import { differencesOf } from './differences.ts';
import { lastDocument, requireSaved } from './drafts.service.ts';
import type { DocumentRef } from './drafts.store.ts';
import { findSnapshot, keepSnapshot, listSnapshots } from './snapshots.store.ts';
import { findStored } from './stored-documents.ts';
import * as store from './versions.store.ts';

type VersionRef = DocumentRef & { readonly number: string };

/** The versions of a record and what its drafts have been, the newest first. A removed record keeps its own. */
export async function listVersions({ db }: Context, ref: DocumentRef) {
  const rows = await store.listVersions(db, ref);
  const snapshots = await listSnapshots(db, ref);
  return {
    versions: rows.map((row) => versionRecord(row)),
    snapshots: snapshots.map(({ id, editor, editorName, at }) => ({
      snapshot: id,
      editor: { id: editor, name: editorName },
      at: at.toISOString(),
    })),
  };
}

const versionRecord = ({
  author,
  authorName,
  at,
  number,
  note,
  changed,
}: store.VersionRow): Version => ({
  number,
  changed,
  author: { id: author, name: authorName },
  at: at.toISOString(),
  ...omitNulls({ note }),
});

/** A version with its differences from the one before. Throws `version/not-found`. */
export async function requireVersion({ db }: Context, { number, ...ref }: VersionRef) {
  const version = await store.findVersion(db, ref, Number(number));
  if (!version) throw new Problem('version/not-found');
  const before = await store.findVersion(db, ref, Number(number) - 1);
  const differences = before ? differencesOf(before.body, version.body) : [];
  return { ...versionRecord(version), body: version.body, differences };
}

type SnapshotRef = DocumentRef & { readonly snapshot: string };

/** How a draft as it was differs from what stands there now. Throws `version/not-found` and `record/not-found`. */
export async function requireSnapshot({ db }: Context, { snapshot, ...ref }: SnapshotRef) {
  const found = await findSnapshot(db, ref, snapshot);
  if (!found) throw new Problem('version/not-found');
  const { body } = await lastDocument(db, ref);
  return { differences: differencesOf(body, found.body) };
}

/** Makes what a draft was the draft again. Throws `version/not-found`, `record/not-found`, `draft/conflict`. */
export async function restoreSnapshot(
  context: Context,
  by: User,
  { snapshot, ...ref }: SnapshotRef,
  saveNumber: number,
) {
  const found = await findSnapshot(context.db, ref, snapshot);
  if (!found) throw new Problem('version/not-found');
  return writeOver(context, by, ref, { body: found.body, saveNumber });
}

/** Makes a version the draft of its record. Throws `version/not-found`, `record/not-found`, `draft/conflict`. */
export async function restoreVersion(
  context: Context,
  by: User,
  { number, ...ref }: VersionRef,
  saveNumber: number,
): Promise<{ saveNumber: number }> {
  const version = await store.findVersion(context.db, ref, Number(number));
  if (!version) throw new Problem('version/not-found');
  return writeOver(context, by, ref, { body: version.body, saveNumber });
}

/** Writes a whole document over the draft, which is kept as it was. */
async function writeOver(
  { db }: Context,
  by: User,
  ref: DocumentRef,
  { body, saveNumber }: { readonly body: AnyDocument; readonly saveNumber: number },
): Promise<{ saveNumber: number }> {
  const stored = await findStored(db, ref);
  if (!stored) throw new Problem('record/not-found');
  const draft = { body, saveNumber, baseRevision: stored.revision };
  const saved = await db.transaction().execute(async (trx) => {
    await keepSnapshot(trx, ref);
    return requireSaved(trx, by, ref, draft);
  });
  return { saveNumber: saved.save_number };
}
