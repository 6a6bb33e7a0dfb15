import type { previewSheet as contract } from '@lasar/contract/editor/sheet-previews';
import type { Output } from '@lasar/contract/endpoint';
import type { Context } from '#context.ts';
import { CompileFailed, WorksheetError } from '#features/documents/worksheets.service.ts';
import { checkSheet, printSheet, type SheetText } from '#features/packs/uploaded-files.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { Problem } from '#problem.ts';

/** A sheet as a publication would print it, or what is wrong with it. Throws `server/unavailable` and `document/unavailable`. */
export async function previewSheet(
  { storage }: Pick<Context, 'storage'>,
  sheet: SheetText,
  { address, signal }: RequestInfo,
): Promise<Output<typeof contract>> {
  try {
    await checkSheet(sheet);
    const pdf = await printSheet(storage, sheet, { key: address, ...(signal && { signal }) });
    return { pdf: Buffer.from(pdf).toString('base64'), faults: [] };
  } catch (error) {
    if (error instanceof WorksheetError)
      return { faults: [{ line: error.line, sentence: error.sentence }] };
    if (error instanceof CompileFailed) throw new Problem('document/unavailable', { cause: error });
    throw error;
  }
}
