import type { Version } from '@lasar/contract/editor/versions';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { omitNulls } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import { differencesOf } from './differences.ts';
import { requireSaved } from './drafts.service.ts';
import type { DocumentRef } from './drafts.store.ts';
import { findStored } from './stored-documents.ts';
import * as store from './versions.store.ts';

type VersionRef = DocumentRef & { readonly number: string };

/** The versions of a record, the newest first. A removed record keeps its own. */
export async function listVersions({ db }: Context, ref: DocumentRef) {
  const rows = await store.listVersions(db, ref);
  return { versions: rows.map((row) => versionRecord(row)) };
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

/** Makes a version the draft of its record. Throws `version/not-found`, `record/not-found`, `draft/conflict`. */
export async function restoreVersion(
  context: Context,
  by: User,
  { number, ...ref }: VersionRef,
  saveNumber: number,
): Promise<{ saveNumber: number }> {
  const version = await store.findVersion(context.db, ref, Number(number));
  if (!version) throw new Problem('version/not-found');
  const stored = await findStored(context.db, ref);
  if (!stored) throw new Problem('record/not-found');
  const draft = { body: version.body, saveNumber, baseRevision: stored.revision };
  const saved = await requireSaved(context.db, by, ref, draft);
  return { saveNumber: saved.save_number };
}
