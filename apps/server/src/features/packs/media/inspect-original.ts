import { readFile } from 'node:fs/promises';
import { InvalidFile } from './file-types.ts';

// Names of the parts of a document that can run: Word's project of macros, and OpenDocument's folders of scripts. A ZIP
// archive has the names of its parts unpacked.
const runnable = ['vbaProject.bin', 'Basic/', 'Scripts/'];

/** Checks an editable document (docx or odt). Throws InvalidFile when it holds macros. */
export async function inspectOriginal(absolute: string): Promise<object> {
  const bytes = await readFile(absolute);
  if (runnable.some((name) => bytes.includes(name)))
    throw new InvalidFile('innehåller makron. Spara dokumentet utan dem');
  return {};
}
