import { isReadableSize } from './workbook-rules.ts';

/** The rows of a file, the first one included: `rows[0]` is row 1 of the spreadsheet. */
export type Rows = readonly (readonly string[])[];

export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export const delimiters = [';', ',', '\t', '|'] as const;

/** How the bytes of a text file are read. */
export interface TextReading {
  readonly kind: 'text';
  readonly encoding: (typeof encodings)[number];
  readonly delimiter: (typeof delimiters)[number];
}

/** Which sheet of a workbook is read, of those that it has. */
export interface SheetReading {
  readonly kind: 'workbook';
  readonly sheet: string;
  readonly sheets: readonly string[];
}

export type Reading = TextReading | SheetReading;

export interface Table {
  readonly rows: Rows;
  readonly reading: Reading;
}

/** Why a file cannot be read as a table. */
export type TableFault =
  | 'too-large'
  | 'too-many-cells'
  | 'wrong-type'
  | 'no-text'
  | 'quote-open'
  | 'damaged'
  | 'empty';

export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
  readonly fault: TableFault;

  constructor(fault: TableFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

interface CsvOptions {
  readonly delimiter: string;
  readonly relax_column_count: true;
  readonly relax_quotes: true;
  readonly record_delimiter: string;
  readonly to?: number;
}

type Cell = string | number | boolean | object | null;

/** The libraries that read, which the browser and the server load in different ways. */
export interface TableReaders {
  readonly parseCsv: () => Promise<(text: string, options: CsvOptions) => string[][]>;
  readonly readSheets: () => Promise<
    (
      bytes: ArrayBuffer,
      options: { readonly parseNumber: (digits: string) => string },
    ) => Promise<{ readonly sheet: string; readonly data: readonly (readonly Cell[])[] }[]>
  >;
}

/** A file by its name, which tells nothing about a workbook: that is a zip file, whatever it is called. */
export interface TableFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const mostBytes = 5_000_000;
const workbookWithPassword = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a CSV file or a workbook (`.xlsx`). Encoding and delimiter are guessed, and the first sheet with cells is taken, unless
 * they are given. Throws UnreadableTable.
 */
export async function readTable(
  readers: TableReaders,
  { name, bytes }: TableFile,
  given?: Reading,
): Promise<Table> {
  if (bytes.length > mostBytes) throw new UnreadableTable('too-large');
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (/\.(xls|ods|numbers|pdf|docx?)$/i.test(name)) throw new UnreadableTable('wrong-type');
  // A workbook with a password is kept in a file as Excel had them before `.xlsx`.
  if (workbookWithPassword.every((byte, index) => bytes[index] === byte))
    throw new UnreadableTable('damaged');
  const table = isZip
    ? await readWorkbook(readers, bytes, given?.kind === 'workbook' ? given.sheet : undefined)
    : await readText(readers, bytes, given?.kind === 'text' ? given : undefined);
  if (table.rows.every(isEmpty)) throw new UnreadableTable('empty');
  return table;
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell === '');

async function readWorkbook(
  { readSheets }: TableReaders,
  bytes: Uint8Array<ArrayBuffer>,
  given: string | undefined,
): Promise<Table> {
  const damaged = (error: unknown): never => {
    throw new UnreadableTable('damaged', { cause: error });
  };
  if (!(await isReadableSize(bytes).catch(damaged))) throw new UnreadableTable('too-many-cells');
  const read = await readSheets();
  // Numbers stay as they are written: a code of digits is no amount.
  const found = await read(bytes.slice().buffer, { parseNumber: (digits) => digits }).catch(
    damaged,
  );
  const sheets = found.map(({ sheet, data }) => ({
    sheet,
    rows: data.map((row) => row.map(textOf)),
  }));
  const chosen =
    sheets.find(({ sheet }) => sheet === given) ??
    sheets.find(({ rows }) => !rows.every(isEmpty)) ??
    sheets[0];
  if (!chosen) throw new UnreadableTable('empty');
  const names = sheets.map(({ sheet }) => sheet);
  return {
    rows: chosen.rows,
    reading: { kind: 'workbook', sheet: chosen.sheet, sheets: names },
  };
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || typeof cell === 'object' ? '' : trimmed(String(cell));
}

/**
 * Without the white space around it, and the characters without a width that come with a copied address. Matched from the first
 * visible character to the last: a pattern for what is around them takes the square of the spaces within.
 */
const trimmed = (cell: string): string => /[^\s\p{Cf}](?:.*[^\s\p{Cf}])?/su.exec(cell)?.[0] ?? '';

async function readText(
  { parseCsv }: TableReaders,
  bytes: Uint8Array,
  given: TextReading | undefined,
): Promise<Table> {
  const parse = await parseCsv();
  const encoding = given?.encoding ?? guessEncoding(bytes);
  // The decoder leaves out a byte order mark. Lines end alike, since a file may be pasted together from others.
  const text = new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
  if (text.includes('\u0000')) throw new UnreadableTable('no-text');
  const parseBy = (delimiter: string, most?: number): string[][] =>
    parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: '\n',
      ...(most !== undefined && { to: most }),
    }).map((row) => row.map(trimmed));
  try {
    // Excel's own hint, which is a row of its own.
    const told = delimiters.find((each) => text.startsWith(`sep=${each}\n`));
    const delimiter = given?.delimiter ?? told ?? guessDelimiter((each) => parseBy(each, 50));
    const rows = parseBy(delimiter);
    return {
      rows: told ? [[], ...rows.slice(1)] : rows,
      reading: { kind: 'text', encoding, delimiter },
    };
  } catch (error) {
    throw new UnreadableTable('quote-open', { cause: error });
  }
}

/** The encoding of a text file: what its first bytes say, else UTF-8 where that is possible, else that of older Excel. */
function guessEncoding(bytes: Uint8Array): TextReading['encoding'] {
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
function guessDelimiter(parseBy: (delimiter: string) => string[][]): TextReading['delimiter'] {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(parseBy(delimiter)) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

function scoreOf(rows: Rows): number {
  const widths = rows.map(({ length }) => length).filter((width) => width > 1);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
