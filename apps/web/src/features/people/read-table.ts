import { loadChunk } from '#shared/load-chunk.ts';

/** The rows of a file, the first one included: `rows[0]` is row 1 of the spreadsheet. */
export type Rows = readonly (readonly string[])[];

export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export const delimiters = [';', ',', '\t', '|'] as const;

/** How the bytes of a text file are read. */
export interface Reading {
  readonly encoding: (typeof encodings)[number];
  readonly delimiter: (typeof delimiters)[number];
}

export interface ReadFile {
  readonly rows: Rows;
  readonly reading: Reading;
}

/** A file that cannot be read. The message is for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const mostBytes = 5_000_000;

/**
 * Reads a CSV file. Its encoding and its delimiter are guessed unless they are given. Throws UnreadableFile.
 */
export async function readTable(
  file: Blob & { name: string },
  reading?: Reading,
): Promise<ReadFile> {
  if (file.size > mostBytes) throw new UnreadableFile('Filen är för stor. Högst 5 MB.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook is a zip file, whatever it is called.
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isWorkbook || /\.(xlsx?|ods|numbers|pdf|docx?)$/i.test(file.name))
    throw new UnreadableFile(
      'Filtypen går inte att läsa. Spara listan som CSV: Arkiv, Spara som, och filformatet CSV UTF-8.',
    );
  const read = await readText(bytes, reading);
  if (read.rows.every((row) => row.every((cell) => cell === '')))
    throw new UnreadableFile('Filen är tom.');
  return read;
}

async function readText(bytes: Uint8Array, given?: Reading): Promise<ReadFile> {
  const { parse } = await loadChunk(() => import('csv-parse/browser/esm/sync'));
  const encoding = given?.encoding ?? guessEncoding(bytes);
  // The decoder leaves out a byte order mark. Lines end alike, since a file may be pasted together from others.
  const text = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
  if (text.includes('\u0000')) throw new UnreadableFile('Filen är ingen lista i textformat.');
  const parseBy = (delimiter: string, most?: number): string[][] =>
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: '\n',
      ...(most !== undefined && { to: most }),
    }).map((row) => row.map((cell) => cell.trim()));
  try {
    // Excel's own hint, which is a row of its own.
    const told = delimiters.find((each) => text.startsWith(`sep=${each}\n`));
    const delimiter = given?.delimiter ?? told ?? guessDelimiter((each) => parseBy(each, 50));
    const rows = parseBy(delimiter);
    return { rows: told ? [[], ...rows.slice(1)] : rows, reading: { encoding, delimiter } };
  } catch (error) {
    throw new UnreadableFile(
      'Filen går inte att läsa: troligen saknas ett avslutande citattecken.',
      { cause: error },
    );
  }
}

/** The encoding of a text file: what its first bytes say, else UTF-8 where that is possible, else that of older Excel. */
function guessEncoding(bytes: Uint8Array): Reading['encoding'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The delimiter that divides most rows into the same number of columns, more than one. */
function guessDelimiter(parseBy: (delimiter: string) => string[][]): Reading['delimiter'] {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(parseBy(delimiter)) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

function scoreOf(rows: readonly (readonly string[])[]): number {
  const widths = rows.map(({ length }) => length).filter((width) => width > 1);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
