import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { columnLetter } from '@lasar/contract/customers/lists/column-letter-rules';
import type { Columns } from '@lasar/contract/customers/lists/column-rules';
import {
  columnOf,
  columnsErrorOf,
  unreadableText,
} from '@lasar/contract/customers/lists/list-words.sv';
import {
  readTable,
  UnreadableTable,
  type Reading,
  type Rows,
  type Table,
  type TextReading,
} from '@lasar/contract/customers/lists/table-rules';
import {
  columnsInWords,
  columnsOf,
  firstOf,
  type GivenColumns,
  type KnownColumns,
} from './list-columns.ts';
import { CommandRefused } from './run-command.ts';
import { showProgress } from './show-progress.ts';

/** What is wrong with a cell, as a sentence. */
interface CellFault<C extends string> {
  readonly row: number;
  readonly column: C;
  readonly text: string;
}

interface ListReport<C extends string> {
  /** How many rows change something, and how many say what is so already. */
  readonly done: number;
  readonly there: number;
  readonly faults: readonly CellFault<C>[];
}

/** A kind of list: what its columns hold, its rows, and the services that try them and write what follows from them. */
export interface CommandList<C extends string, R, W> extends KnownColumns<C> {
  readonly most: number;
  readonly atOnce: number;
  readonly rowsIn: (rows: Rows, columns: Columns<C>) => R[];
  /** Tries all rows and writes nothing. `work` is what is to be written. */
  readonly tryRows: (rows: R[]) => Promise<ListReport<C> & { readonly work: readonly W[] }>;
  readonly write: (part: readonly W[]) => Promise<ListReport<C>>;
  readonly words: {
    /** '3 personer läggs till', '3 personer är tillagda' and '3 personer finns redan'. */
    readonly will: (count: number) => string;
    readonly done: (count: number) => string;
    readonly there: (count: number) => string;
  };
}

/** How a list is read, where the guess is wrong, and whether it is only tried. */
export interface ListOptions
  extends GivenColumns, Partial<Pick<TextReading, 'encoding' | 'delimiter'>> {
  readonly dryRun: boolean;
  readonly sheet?: string;
}

/**
 * Reads a list from a file, tries it, tells each fault by row and column, and writes the rows without one, a part at a time. The exit
 * code is 1 when there are faults. Throws CommandRefused for a file that is no list, or whose columns are not understood.
 */
export async function runList<C extends string, R, W>(
  list: CommandList<C, R, W>,
  file: string,
  options: ListOptions,
): Promise<void> {
  const { rows, reading } = await readFileAsTable(file, list.hints.cells[1], options);
  const columns = columnsOf(list, rows, options);
  console.log(`${basename(file)}, ${readingInWords(reading)}: ${columnsInWords(list, columns)}.`);
  const wrong = columnsErrorOf(list.columns, columns, rows);
  if (wrong !== undefined)
    throw new CommandRefused(
      `${wrong} Ange den med --column, till exempel --column B=${firstOf(list)}.`,
    );
  const listed = list.rowsIn(rows, columns);
  if (listed.length === 0) throw new CommandRefused('Filen har inga rader.');
  if (listed.length > list.most)
    throw new CommandRefused(
      `Filen har fler än ${list.most.toLocaleString('sv-SE')} rader. Dela den i flera.`,
    );
  const trial = await list.tryRows(listed);
  printFaults(list, rows, columns, trial.faults);
  if (options.dryRun) {
    console.log(`${list.words.will(trial.done)}. ${list.words.there(trial.there)}. Inget skrevs.`);
    if (trial.faults.length > 0) process.exitCode = 1;
    return;
  }
  const written = await writeParts(list, trial.work);
  printFaults(list, rows, columns, written.faults);
  console.log(`${list.words.done(written.done)}. ${list.words.there(written.there)}.`);
  if (trial.faults.length + written.faults.length > 0) process.exitCode = 1;
}

async function readFileAsTable(
  file: string,
  isKnown: (cell: string) => boolean,
  options: ListOptions,
): Promise<Table> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new CommandRefused(`${file} går inte att läsa.`, { cause: error });
  });
  const read = async (given?: Reading) =>
    readTable(readers, new Uint8Array(bytes), { given, isKnown });
  try {
    const table = await read();
    const given = givenReading(table.reading, options);
    return given ? await read(given) : table;
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    throw new CommandRefused(unreadableText[error.fault], { cause: error });
  }
}

const readers = {
  parseCsv: async () => (await import('csv-parse/sync')).parse,
  readSheets: async () => (await import('read-excel-file/universal')).default,
} satisfies Parameters<typeof readTable>[0];

/** The reading that the options demand, when it is not the guessed one. */
function givenReading(
  guessed: Reading,
  { sheet, encoding, delimiter }: ListOptions,
): Reading | undefined {
  if (guessed.kind === 'text') {
    if (sheet !== undefined) throw new CommandRefused('En textfil har inga blad. Ta bort --sheet.');
    return encoding || delimiter
      ? {
          kind: 'text',
          encoding: encoding ?? guessed.encoding,
          delimiter: delimiter ?? guessed.delimiter,
        }
      : undefined;
  }
  if (sheet === undefined) return undefined;
  if (guessed.sheets.includes(sheet)) return { ...guessed, sheet };
  throw new CommandRefused(
    `Arbetsboken har inget blad som heter ${sheet}. Den har ${guessed.sheets.join(', ')}.`,
  );
}

function readingInWords(reading: Reading): string {
  if (reading.kind === 'workbook') return `bladet ${reading.sheet}`;
  return `${reading.encoding} med ${reading.delimiter === '\t' ? 'tabb' : reading.delimiter} mellan kolumnerna`;
}

const mostShown = 80;

/** Tells each fault by row and column, as the spreadsheet shows them, with what the cell has. */
function printFaults<C extends string, R, W>(
  { columns: words }: CommandList<C, R, W>,
  rows: Rows,
  columns: Columns<C>,
  faults: readonly CellFault<C>[],
): void {
  for (const { row, column, text } of faults) {
    const index = columnOf(words, column, columns);
    const target = index === undefined ? column : (columns.targets[index] ?? column);
    const name = words.names[target === 'none' ? column : target];
    const cell = index === undefined ? '' : (rows[row - 1]?.[index] ?? '');
    const place = index === undefined ? name : `kolumn ${columnLetter(index)} (${name})`;
    console.error(
      `Rad ${row}, ${place}${cell && `, ${JSON.stringify(cell.slice(0, mostShown))}`}: ${text}`,
    );
  }
}

async function writeParts<C extends string, R, W>(
  { atOnce, write }: CommandList<C, R, W>,
  work: readonly W[],
): Promise<ListReport<C>> {
  using progress = showProgress();
  let report: ListReport<C> = { done: 0, there: 0, faults: [] };
  for (let start = 0; start < work.length; start += atOnce) {
    const { done, there, faults } = await write(work.slice(start, start + atOnce));
    report = {
      done: report.done + done,
      there: report.there + there,
      faults: [...report.faults, ...faults],
    };
    progress.show(Math.min(start + atOnce, work.length), work.length);
  }
  progress.stop();
  return report;
}
