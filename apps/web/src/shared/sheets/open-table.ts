import { unreadableText } from '@lasar/contract/list-words.sv';
import { readTable, type Reading, type Table, UnreadableTable } from '@lasar/contract/table-rules';
import { loadChunk } from '#shared/load-chunk.ts';

/** Reads a file as a table, with the libraries that are loaded when the first file is chosen. Throws as `readTable` does. */
export async function openTable(file: File, given?: Reading): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return readTable(readers, { name: file.name, bytes }, given);
}

const readers = {
  parseCsv: async () => {
    const { parse } = await loadChunk(() => import('csv-parse/browser/esm/sync'));
    return (text: string, options: object) => parse(text, options);
  },
  readSheets: async () => (await loadChunk(() => import('read-excel-file/universal'))).default,
};

/** Why a file could not be opened, as a sentence. */
export const unreadableInWords = (error: unknown): string =>
  error instanceof UnreadableTable
    ? unreadableText[error.fault]
    : 'Filen gick inte att öppna. Kontrollera uppkopplingen och försök igen.';

export const encodingText = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows (äldre Excel)',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (omvänd)',
} as const;

export const delimiterText = {
  ';': 'Semikolon',
  ',': 'Komma',
  '\t': 'Tabb',
  '|': 'Lodstreck',
} as const;
