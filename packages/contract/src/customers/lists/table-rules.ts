import { withoutDoubleEncoding } from '../../double-encoding-rules.ts';
import { packed, type Parts } from '../../zip-rules.ts';
import { decoded, guessEncoding, type TextEncoding } from './text-encoding-rules.ts';
import {
  hasChartsAlone,
  hiddenSheets,
  isWorkbook,
  plainly,
  withoutStyles,
} from './workbook-parts-rules.ts';
import { unpackWorkbook } from './workbook-rules.ts';

/** The rows of a file, the first one included: `rows[0]` is row 1 of the spreadsheet. */
export type Rows = readonly (readonly string[])[];

export const delimiters = [';', ',', '\t', '|'] as const;

/** How the bytes of a text file are read. */
export interface TextReading {
  readonly kind: 'text';
  readonly encoding: TextEncoding;
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
  | 'no-table'
  | 'no-text'
  | 'quote-open'
  | 'damaged'
  | 'password'
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

/** A sheet as it is read: one that is a chart has no data. */
interface Sheet {
  readonly sheet: string;
  readonly data?: readonly (readonly Cell[])[];
}

/** The libraries that read, which the browser and the server load in different ways. */
export interface TableReaders {
  readonly parseCsv: () => Promise<(text: string, options: CsvOptions) => string[][]>;
  readonly readSheets: () => Promise<
    (
      bytes: ArrayBuffer,
      options: { readonly parseNumber: (digits: string) => string },
    ) => Promise<readonly Sheet[]>
  >;
}

const mostBytes = 5_000_000;

/** How a table is read otherwise than it is guessed. */
interface TableOptions {
  readonly given?: Reading | undefined;
  /** Tells a cell that only the right sheet of a workbook has many of. */
  readonly isKnown?: (cell: string) => boolean;
}

/**
 * Reads a CSV file or a workbook (`.xlsx`), which its bytes tell whatever its name is. Encoding and delimiter are guessed, and the
 * sheet is taken that has most of the known cells, else the first one with any, unless they are given. The text of cells is in
 * the composed form (NFC). Throws UnreadableTable, and what loading the libraries throws.
 */
export async function readTable(
  readers: TableReaders,
  bytes: Uint8Array<ArrayBuffer>,
  { given, isKnown = () => false }: TableOptions = {},
): Promise<Table> {
  if (bytes.length > mostBytes) throw new UnreadableTable('too-large');
  if (beginsWith(bytes, oldOffice))
    throw new UnreadableTable(isEncrypted(bytes) ? 'password' : 'wrong-type');
  if (beginsWith(bytes, pdf)) throw new UnreadableTable('wrong-type');
  const table = beginsWith(bytes, [0x50, 0x4b])
    ? await readWorkbook(readers, bytes, {
        given: given?.kind === 'workbook' ? given.sheet : undefined,
        isKnown,
      })
    : await readText(readers, bytes, given?.kind === 'text' ? given : undefined);
  if (table.rows.every(isEmpty)) throw new UnreadableTable('empty');
  return table;
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const pdf = [0x25, 0x50, 0x44, 0x46];
// Excel's format before `.xlsx`, in which it also keeps a workbook with a password.
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0];
const isEncrypted = (bytes: Uint8Array): boolean =>
  new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell === '');

async function readWorkbook(
  readers: TableReaders,
  bytes: Uint8Array<ArrayBuffer>,
  {
    given,
    isKnown,
  }: { readonly given: string | undefined; readonly isKnown: (cell: string) => boolean },
): Promise<Table> {
  const damaged = (error: unknown): never => {
    throw new UnreadableTable('damaged', { cause: error });
  };
  const parts = await unpackWorkbook(bytes).catch(damaged);
  if (!parts) throw new UnreadableTable('too-many-cells');
  const plain = plainly(parts);
  if (!isWorkbook(plain)) throw new UnreadableTable(parts.size > 0 ? 'wrong-type' : 'damaged');
  if (hasChartsAlone(plain)) throw new UnreadableTable('no-table');
  const read = await readers.readSheets();
  const isHidden = hiddenSheets(plain);
  const buffer = plain === parts ? bytes.slice().buffer : packed(plain);
  const sheets = (await readParts(read, buffer, plain).catch(damaged)).flatMap(
    ({ sheet, data }, index) => {
      if (!data) return [];
      const rows = data.map((row) => row.map(textOf));
      const known = rows.filter((row) => row.some(isKnown)).length;
      return [{ sheet, rows, known, isHidden: isHidden[index] ?? false }];
    },
  );
  const filled = sheets.filter(({ rows }) => !rows.every(isEmpty));
  const shown = filled.filter((each) => !each.isHidden);
  const likely = shown.length > 0 ? shown : filled;
  const mostKnown = Math.max(...likely.map(({ known }) => known));
  const guessed = likely.find(({ known }) => known === mostKnown) ?? sheets[0];
  const chosen = sheets.find(({ sheet }) => sheet === given) ?? guessed;
  if (!chosen) throw new UnreadableTable('empty');
  const names = sheets.map(({ sheet }) => sheet);
  return {
    rows: chosen.rows,
    reading: { kind: 'workbook', sheet: chosen.sheet, sheets: names },
  };
}

type ReadSheets = Awaited<ReturnType<TableReaders['readSheets']>>;

/** The sheets of a workbook, read again without its styles where they are what is wrong. */
async function readParts(
  readSheets: ReadSheets,
  workbook: ArrayBuffer,
  parts: Parts,
): Promise<readonly Sheet[]> {
  // Numbers stay as they are written: a code of digits is no amount.
  const read = async (file: ArrayBuffer) => readSheets(file, { parseNumber: (digits) => digits });
  return read(workbook).catch(() => read(packed(withoutStyles(parts))));
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return cell === null || typeof cell === 'object' ? '' : trimmed(String(cell));
}

/**
 * Without the white space around it, and the characters without a width that come with a copied address. Matched from the first
 * visible character to the last: a pattern for what is around them takes the square of the spaces within. In the composed form
 * (NFC): files that come by a Mac have Å as A and a ring.
 */
const trimmed = (cell: string): string =>
  (/[^\s\p{Cf}](?:.*[^\s\p{Cf}])?/su.exec(cell)?.[0] ?? '').normalize('NFC');

async function readText(
  { parseCsv }: TableReaders,
  bytes: Uint8Array,
  given: TextReading | undefined,
): Promise<Table> {
  const parse = await parseCsv();
  const encoding = given?.encoding ?? guessEncoding(bytes);
  // The decoder leaves out a byte order mark. Lines end alike, since a file may be pasted together from others.
  const read = decoded(bytes, encoding);
  const text = ((given ? undefined : withoutDoubleEncoding(read)) ?? read).replace(/\r\n?/g, '\n');
  if (text.includes('\u0000')) throw new UnreadableTable('no-text');
  // Some systems call a web page or an older XML a spreadsheet.
  if (/^\s*<(?:[?!]|html|table)/i.test(text)) throw new UnreadableTable('wrong-type');
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
    const rows = addressesBelowEachOther(parseBy(delimiter));
    return {
      rows: told ? [[], ...rows.slice(1)] : rows,
      reading: { kind: 'text', encoding, delimiter },
    };
  } catch (error) {
    throw new UnreadableTable('quote-open', { cause: error });
  }
}

/** Addresses that stand on a single line, as a mail program gives them, are a row each. */
function addressesBelowEachOther(rows: Rows): Rows {
  const cells = rows.flat().filter((cell) => cell !== '');
  const isOneLine = rows.filter((row) => !isEmpty(row)).length === 1;
  return isOneLine && cells.every((cell) => cell.includes('@'))
    ? cells.map((cell) => [cell])
    : rows;
}

// A comma also stands within cells: 'Öberg, Åsa' in each row is one name.
const surestFirst = [';', '\t', '|', ','] as const satisfies readonly TextReading['delimiter'][];

/** The delimiter that divides most rows into the same number of columns, more than one. */
function guessDelimiter(parseBy: (delimiter: string) => string[][]): TextReading['delimiter'] {
  const scored = surestFirst.map((delimiter) => ({
    delimiter,
    score: scoreOf(parseBy(delimiter)),
  }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

function scoreOf(rows: Rows): number {
  const widths = rows.map(({ length }) => length).filter((width) => width > 1);
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}
