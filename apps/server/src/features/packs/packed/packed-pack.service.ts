import type { PackChange } from '@lasar/contract/editor/pack-imports';
import type { Context } from '#context.ts';
import { InvalidPack } from '../check/validation-errors.ts';
import { importPack, type ImportOptions, type ImportReport } from '../content.service.ts';
import { openImportFolder } from '../import-folder.ts';
import { InvalidFile } from '../media/file-types.ts';
import { typeOfTable } from '../read/given-record.ts';
import type { RecordChange } from '../write/import-plan.ts';
import { openPacked, unpack } from './packed-files.ts';

export type { ImportReport } from '../content.service.ts';
export { InvalidPack } from '../check/validation-errors.ts';

/** Imports the pack in a zip file, as `importPack` does. Throws InvalidPack also when the file itself cannot be read. */
export async function importPackedPack(
  context: Pick<Context, 'db' | 'config' | 'log' | 'storage'>,
  { path, name }: { readonly path: string; readonly name: string },
  options: ImportOptions,
): Promise<ImportReport> {
  await using folder = await openImportFolder();
  try {
    await using packed = await openPacked(path);
    await unpack(packed, folder.path);
  } catch (error) {
    if (!(error instanceof InvalidFile)) throw error;
    throw new InvalidPack([`${name} ${error.message}.`]);
  }
  return await importPack(context, folder.path, options);
}

/** The type of the record that a change is of. */
export const typeOfChange = ({ table }: RecordChange): PackChange['type'] =>
  table === 'subject_word' ? 'subject-word' : typeOfTable[table];
