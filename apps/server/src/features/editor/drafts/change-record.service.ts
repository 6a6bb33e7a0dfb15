import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { findDocument, publishDocument } from '#features/packs/documents.service.ts';
import { Problem } from '#problem.ts';
import { lastDocument, requireSaved } from './drafts.service.ts';
import { findDraft, type RecordRef } from './drafts.store.ts';
import { replaceInSchedule } from './schedules.store.ts';
import { renderSheets } from './written-sheets.service.ts';

type Change = (body: AnyDocument) => AnyDocument;

/**
 * Publishes a record with a change of what is stored, in a publication of the caller, which indexes for search. Its draft and its
 * waiting publication have the change too, and go on from there. Throws DocumentRefused and `record/not-found`.
 */
export async function publishChange(
  trx: Db,
  config: Context['config'],
  author: User,
  { kind, id }: RecordRef,
  { change, note }: { readonly change: Change; readonly note: string },
): Promise<void> {
  const stored = await findDocument(trx, kind, id);
  if (!stored) throw new Problem('record/not-found');
  const baseRevision = stored.revision;
  const body = change(stored.body);
  const publication = { kind, id, body, baseRevision, author, note, index: false };
  await publishDocument(trx, config, publication);
  const revision = (await findDocument(trx, kind, id))?.revision ?? baseRevision;
  const draft = await findDraft(trx, { kind, id });
  if (draft)
    await requireSaved(
      trx,
      author,
      { kind, id },
      {
        body: change(draft.body),
        saveNumber: draft.save_number,
        baseRevision: draft.base_revision === baseRevision ? revision : draft.base_revision,
      },
    );
  await replaceInSchedule(trx, { kind, id }, change, { from: baseRevision, to: revision });
}

/**
 * Renders what a changed lesson has of written sheets, before the transaction that publishes the change. Throws DocumentRefused for
 * a sheet that cannot be set.
 */
export async function prepareChange(
  context: Context,
  by: User,
  ref: RecordRef,
  change: Change,
): Promise<void> {
  const stored = await findDocument(context.db, ref.kind, ref.id);
  if (stored) await renderSheets(context, by, ref, change(stored.body));
}

/** Changes the draft of a record, which is made where there is none, and its waiting publication. */
export async function changeDraft(
  trx: Db,
  by: User,
  { kind, id }: RecordRef,
  change: Change,
): Promise<void> {
  const { body, baseRevision, saveNumber } = await lastDocument(trx, { kind, id });
  await requireSaved(trx, by, { kind, id }, { body: change(body), saveNumber, baseRevision });
  await replaceInSchedule(trx, { kind, id }, change);
}
