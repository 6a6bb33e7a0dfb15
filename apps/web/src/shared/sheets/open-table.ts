import { unreadableText } from '@lasar/contract/customers/lists/list-words.sv';
import {
  readTable,
  type Reading,
  type Table,
  UnreadableTable,
} from '@lasar/contract/customers/lists/table-rules';
import { loadChunk } from '#shared/calls/load-chunk.ts';

/** Reads a file as a table, with the libraries that are loaded when the first file is chosen. Throws as `readTable` does. */
export async function openTable(
  file: File,
  how?: { readonly given?: Reading | undefined; readonly isKnown?: (cell: string) => boolean },
): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return readTable(readers, bytes, how);
}

const readers = {
  parseCsv: async () => {
    const { parse } = await loadChunk(() => import('csv-parse/browser/esm/sync'));
    return (text: string, options: object) => parse(text, options);
  },
  readSheets: async () => (await loadChunk(() => import('read-excel-file/universal'))).default,
};

/** Why a file could not be opened, as a sentence. */
export function unreadableInWords(error: unknown): string {
  if (error instanceof UnreadableTable) return unreadableText[error.fault];
  // The browser's own refusal: the file was moved, renamed or changed after it was chosen.
  if (error instanceof DOMException)
    return 'Filen gick inte att läsa från datorn. Den kan vara flyttad eller ändrad. Välj den igen.';
  return 'Det som läser filer gick inte att hämta. Kontrollera uppkopplingen och försök igen.';
}

export const encodingText = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (äldre Excel)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (omvänd)',
  macintosh: 'Mac (äldre)',
  cp850: 'DOS (CP850)',
} as const;

export const delimiterText = {
  ';': 'Semikolon',
  ',': 'Komma',
  '\t': 'Tabb',
  '|': 'Lodstreck',
} as const;
