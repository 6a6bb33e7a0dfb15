import type { ColumnHints, Columns } from '@lasar/contract/customers/lists/column-rules';
import type { ColumnWords } from '@lasar/contract/customers/lists/list-words.sv';
import type { Rows, Table } from '@lasar/contract/customers/lists/table-rules';
import type { ReactNode } from 'react';

/** A file that is read, and how its columns are understood. */
export interface OpenFile<C extends string> extends Table {
  readonly file: File;
  readonly columns: Columns<C>;
}

/** What is wrong with a cell. */
export interface ListFault<C extends string> {
  readonly row: number;
  readonly column: C;
  /** The fault as a sentence. */
  readonly text: string;
}

/** What a list, or a part of it, leads to or has led to. */
export interface ListReport<C extends string> {
  /** How many rows change something. */
  readonly done: number;
  /** How many rows say what is so already. */
  readonly there: number;
  readonly faults: readonly ListFault<C>[];
}

/** The report of a trial, with what is to be written. */
export interface Trial<C extends string, W> extends ListReport<C> {
  readonly work: readonly W[];
}

/** A kind of list: what its columns hold, what a row is called, and the calls that try and write it. */
export interface ListKind<C extends string, W> {
  /** Lists of another key are tried anew. */
  readonly key: string;
  readonly hints: ColumnHints<C>;
  readonly columns: ColumnWords<C>;
  /** How many rows a file has, empty ones left out, and how many may be tried at once. */
  readonly count: (rows: Rows, columns: Columns<C>) => number;
  readonly most: number;
  readonly tryRows: (rows: Rows, columns: Columns<C>) => Promise<Trial<C, W>>;
  /**
   * Writes a part of the work of a trial: a part that is sent twice is written once. With `start` the service writes the rows of
   * the file, and the kind tells in `started` how far it is.
   */
  readonly write?: (part: readonly W[], open: OpenFile<C>) => Promise<ListReport<C>>;
  readonly start?: (open: OpenFile<C>) => Promise<void>;
  readonly started?: { readonly heading: string; readonly content: ReactNode };
  readonly words: ListWords;
  /** Shown below the choice of columns. */
  readonly options?: (open: OpenFile<C>) => ReactNode;
  /** What is still to be chosen among the options, as a sentence. */
  readonly missing?: (open: OpenFile<C>) => string | undefined;
  /** What will be written, for the eyes, before it is. */
  readonly preview?: (work: readonly W[], open: OpenFile<C>) => ReactNode;
}

interface ListWords {
  /** 'Fil med personer'. */
  readonly file: string;
  /** '3 personer'. */
  readonly counted: (count: number) => string;
  /** 'Lägg till', which begins the button and the heading of the last step. */
  readonly action: string;
  /** The object of the action, where it is something other than the rows: '3 konton'. */
  readonly actionOn?: (count: number) => string;
  /** The texts of a trial about rows that change something, and about rows that do not. */
  readonly will: (count: number) => string;
  readonly there: (count: number) => string;
  /** What is told while the page writes the list, and when all is written. A list that the service writes has none. */
  readonly written?: WrittenWords;
}

interface WrittenWords {
  /** '3 personer är tillagda'. */
  readonly done: (count: number) => string;
  /** What is told when all is written. */
  readonly after: (report: ListReport<string>) => string;
  /** Names the progress, for screen readers. */
  readonly progress: string;
  /** The text of the link to the page that the list belongs to. */
  readonly back: { readonly text: string; readonly path: string };
}
