import type { AnyDocument } from '@lasar/contract/documents/documents';
import type { FieldError } from '@lasar/contract/editor/drafts';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { WorksheetError } from '#features/documents/worksheets.service.ts';
import { storeSheet } from '#features/editor/files/uploads.service.ts';
import { DocumentRefused, findSheets } from '#features/packs/documents.service.ts';
import { isOfSite } from './stored-documents.ts';
import type { DocumentRef } from './drafts.store.ts';

/**
 * Renders the sheets of a document that are not rendered yet, before the transaction that publishes it: rendering waits for
 * other documents, and takes longer than records may be locked. Throws DocumentRefused for a sheet that cannot be set; what its
 * text alone shows to be wrong is told by the publication, with all else.
 */
export async function renderSheets(
  context: Context,
  by: Pick<User, 'id'>,
  ref: DocumentRef,
  body: AnyDocument,
): Promise<void> {
  if (isOfSite(ref) || ref.kind !== 'lesson') return;
  const errors: FieldError[] = [];
  for (const { path, hash, renderKey, ...sheet } of await findSheets(context.db, body)) {
    if (hash !== undefined || renderKey === undefined) continue;
    try {
      await storeSheet(context, by, { ...sheet, renderKey });
    } catch (error) {
      if (!(error instanceof WorksheetError)) throw error;
      errors.push({ path, code: 'invalid', sentence: error.message });
    }
  }
  if (errors.length > 0) throw new DocumentRefused(errors);
}
