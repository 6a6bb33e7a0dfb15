import type { Rows } from './table-rules.ts';

/** What the columns of a file hold, and whether its first row names them. */
export interface Columns<C extends string> {
  readonly targets: readonly (C | 'none')[];
  readonly hasHeader: boolean;
}

/** How the columns of a kind of list are recognised. */
export interface ColumnHints<C extends string> {
  /** Words of a header, in lower case. The first column that matches is taken. */
  readonly headers: readonly (readonly [C, RegExp])[];
  /** A column that is recognised by its cells, with the test that they pass and no header does. */
  readonly cells: readonly [C, (cell: string) => boolean];
  /** What the first column holds in a file whose first row names nothing. Without it such a row is a header all the same. */
  readonly first?: C;
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/** Guesses what the columns of a file hold, from the words of its first row, else from its cells. */
export function guessColumns<C extends string>(
  rows: Rows,
  { headers, cells: [known, isKnown], first: fallback }: ColumnHints<C>,
): Columns<C> {
  const first = rows.find(isFilled) ?? [];
  const width = Math.max(0, ...rows.slice(0, 100).map(({ length }) => length));
  const mayBeHeader = !first.some(isKnown);
  const used = new Set<C>();
  const targets = Array.from({ length: width }, (_, index): C | 'none' => {
    const word = mayBeHeader ? (first[index] ?? '').toLowerCase() : '';
    const [target] = headers.find(([each, pattern]) => !used.has(each) && pattern.test(word)) ?? [];
    if (target) used.add(target);
    return target ?? 'none';
  });
  if (!used.has(known)) {
    const index = columnOfMost(rows, width, isKnown);
    if (index !== undefined) targets[index] = known;
  }
  if (fallback === undefined || used.size > 0) return { targets, hasHeader: mayBeHeader };
  const free = targets.indexOf('none');
  if (free !== -1) targets[free] = fallback;
  return { targets, hasHeader: false };
}

/** The column in which most cells look like it, if any do. */
function columnOfMost(
  rows: Rows,
  width: number,
  isKnown: (cell: string) => boolean,
): number | undefined {
  const counts = Array.from(
    { length: width },
    (_, index) => rows.filter((row) => isKnown(row[index] ?? '')).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : counts.indexOf(most);
}

/** The column that is chosen twice, if one is. */
export const repeatedTarget = <C extends string>({ targets }: Columns<C>): C | undefined =>
  targets.find(
    (target, index): target is C => target !== 'none' && targets.indexOf(target) !== index,
  );

/** A row of a file that has something in the columns that are used. */
export interface ListedRow<C extends string> {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  readonly cell: (target: C) => string;
}

export function listedRows<C extends string>(
  rows: Rows,
  { targets, hasHeader }: Columns<C>,
): ListedRow<C>[] {
  const header = hasHeader ? rows.findIndex(isFilled) : -1;
  return rows.flatMap((row, index) => {
    const used = row.filter((_, column) => (targets[column] ?? 'none') !== 'none');
    if (index <= header || !isFilled(used)) return [];
    return [{ row: index + 1, cell: (target) => row[targets.indexOf(target)] ?? '' }];
  });
}

/** The letter of a column, as spreadsheets name it: A, B … Z, AA. */
export const columnLetter = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetter(Math.floor(index / 26) - 1) + columnLetter(index % 26);
