import { hasPersonalNumber } from './personal-number-rules.ts';
import type { Rows } from './table-rules.ts';

/** What the columns of a file hold, and which row names them. */
export interface Columns<C extends string> {
  readonly targets: readonly (C | 'none')[];
  /** The number of the row that names the columns: the list begins below it. 0 where no row does. */
  readonly headerRow: number;
}

/** How the columns of a kind of list are recognised. */
export interface ColumnHints<C extends string> {
  /**
   * Words of a header as `headerWord` writes them, the surest first. The first column that matches is taken, unless the third
   * column is there already. `none` has words of columns that lists have beside the ones that are read.
   */
  readonly headers: readonly (readonly [C | 'none', RegExp, unless?: C])[];
  /** Words of a group of columns, or of a column, about somebody else than the person of the row: a guardian. */
  readonly others?: RegExp;
  /** A column that is recognised by its cells, with the test that they pass and no header does. */
  readonly cells: readonly [C, (cell: string) => boolean];
  /** What the first column holds in a file whose first row names nothing. Without it such a row is a header all the same. */
  readonly first?: C;
}

export const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/** The word of a header without the signs that systems put around it: 'Email Address [Required]' is 'email address required'. */
export const headerWord = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/@,-]+/gu, ' ')
    .trim();

/** Guesses what the columns of a file hold, from the words of the row that names them, else from its cells. */
export function guessColumns<C extends string>(
  rows: Rows,
  hints: ColumnHints<C>,
  headerRow = findHeaderRow(rows, hints),
): Columns<C> {
  const [known, isKnown] = hints.cells;
  const width = Math.max(0, ...rows.slice(0, 100).map(({ length }) => length));
  const named = namesIn(rows, headerRow - 1, hints);
  const targets = Array.from({ length: width }, (_, index) => named[index] ?? 'none');
  const isNamed = targets.some((target) => target !== 'none');
  if (!targets.includes(known)) {
    const index = columnOfMost(rows, width, (cell, column) => !named[column] && isKnown(cell));
    if (index !== undefined) targets[index] = known;
  }
  const free = isNamed || hints.first === undefined ? -1 : targets.indexOf('none');
  if (free !== -1 && hints.first !== undefined) targets[free] = hints.first;
  return { targets, headerRow };
}

/**
 * What the cells of a header name, together with a row of groups above them; undefined for a cell that names nothing. A column
 * without cells is taken only where no other is named so: exports have fields that a school does not fill in.
 */
function namesIn<C extends string>(
  rows: Rows,
  at: number,
  hints: ColumnHints<C>,
): (C | 'none' | undefined)[] {
  const { words, others } = headerWords(rows, at, hints);
  const names = words.map((_, index): C | 'none' | undefined =>
    others.has(index) ? 'none' : undefined,
  );
  const [known, isKnown] = hints.cells;
  const hasCells = (target: C, index: number) =>
    rows.some(({ [index]: cell = '' }, row) =>
      row <= at || cell === '' ? false : target !== known || isKnown(cell),
    );
  for (const isUse of [hasCells, () => true])
    for (const [target, pattern, unless] of hints.headers) {
      if (target !== 'none' && (names.includes(target) || (unless && names.includes(unless))))
        continue;
      for (const [index, word] of words.entries()) {
        if (word === '' || names[index] !== undefined || !pattern.test(word)) continue;
        if (target !== 'none' && !isUse(target, index)) continue;
        names[index] = target;
        if (target !== 'none') break;
      }
    }
  return names;
}

interface HeaderWords {
  readonly words: readonly string[];
  /** The columns about somebody else than the person of the row. */
  readonly others: ReadonlySet<number>;
}

/**
 * The words of a header. Where the row above has groups of columns, such as 'Vårdnadshavare 1' above 'Namn' and 'E-post', a cell
 * that is merged with the one above it has its word there.
 */
function headerWords<C extends string>(rows: Rows, at: number, hints: ColumnHints<C>): HeaderWords {
  const own = (rows[at] ?? []).map(headerWord);
  const above = groupsAbove(rows, at, hints);
  if (!above) return { words: own, others: afterOthers(own, hints) };
  const words = Array.from(
    { length: Math.max(own.length, above.length) },
    (_, index) => own[index] || (above[index] ?? ''),
  );
  const others = new Set<number>();
  let group = '';
  for (const [index, word] of words.entries()) {
    group = above[index] || group;
    if (word !== '' && hints.others?.test(group)) others.add(index);
  }
  return { words, others };
}

/** The row above a header where it names groups, of which one is about somebody else. A title stands alone in its row, first. */
function groupsAbove<C extends string>(
  rows: Rows,
  at: number,
  { others, cells: [, isKnown] }: ColumnHints<C>,
): readonly string[] | undefined {
  const row = rows[at - 1];
  if (!others || !row || row.some(isKnown)) return undefined;
  const words = row.map(headerWord);
  const first = words.findIndex((word) => word !== '');
  const isTitle = first === 0 && words.filter((word) => word !== '').length === 1;
  return !isTitle && words.some((word) => others.test(word)) ? words : undefined;
}

/** The columns whose word stands several times in a header, right after one about somebody else: that one's address. */
function afterOthers<C extends string>(
  words: readonly string[],
  { others }: ColumnHints<C>,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [index, word] of words.entries()) {
    const isRepeated = word !== '' && words.indexOf(word) !== words.lastIndexOf(word);
    const before = words[index - 1] ?? '';
    if (isRepeated && (others?.test(before) || found.has(index - 1))) found.add(index);
  }
  return found;
}

// Titles, dates and notes stand above a header, and no more of them than a screen shows.
const mostAboveHeader = 50;

/**
 * The number of the row that names the columns, 0 where none does: of the first rows without a known cell, the one that names most
 * columns. Of those that name as many it is the one nearest to the first known cell, above it: what stands higher is a title, and
 * what stands lower is the header once more. A list that may have no header has one further down only where two columns are named;
 * in any other the first row is a header whatever it says, unless it has a known cell.
 */
function findHeaderRow<C extends string>(rows: Rows, hints: ColumnHints<C>): number {
  const [, isKnown] = hints.cells;
  const data = rows.findIndex((row) => row.some(isKnown));
  const first = rows.findIndex(isFilled);
  let best = { headerRow: 0, count: 0 };
  for (const [index, row] of rows.slice(0, mostAboveHeader).entries()) {
    if (row.some(isKnown)) continue;
    const isAbove = index < data;
    const count = namesIn(rows, index, hints).filter((name) => name !== undefined).length;
    const isEnough =
      count > 1 || (hints.first === undefined ? isAbove || data === -1 : index === first);
    const isBetter = count > best.count || (isAbove && count === best.count);
    if (count > 0 && isEnough && isBetter) best = { headerRow: index + 1, count };
  }
  if (best.headerRow > 0 || hints.first !== undefined || first === -1) return best.headerRow;
  return rows[first]?.some(isKnown) ? 0 : first + 1;
}

/** The column in which most cells look like it, if any do. */
function columnOfMost(
  rows: Rows,
  width: number,
  isKnown: (cell: string, column: number) => boolean,
): number | undefined {
  const counts = Array.from(
    { length: width },
    (_, index) => rows.filter((row) => isKnown(row[index] ?? '', index)).length,
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

/** The rows below the header. One that is the header once more, as above each class of a list, is none of them. */
export function listedRows<C extends string>(
  rows: Rows,
  { targets, headerRow }: Columns<C>,
): ListedRow<C>[] {
  const header = headerRow > 0 ? rows[headerRow - 1]?.join('\n') : undefined;
  return rows.flatMap((row, index) => {
    const used = row.filter((_, column) => (targets[column] ?? 'none') !== 'none');
    if (index < headerRow || !isFilled(used) || row.join('\n') === header) return [];
    return [{ row: index + 1, cell: (target) => row[targets.indexOf(target)] ?? '' }];
  });
}

/** Whether most of the cells of a column below the header are personal identity numbers. */
export function holdsPersonalNumbers(rows: Rows, headerRow: number, index: number): boolean {
  const cells = rows.slice(headerRow).flatMap((row) => row[index] || []);
  return cells.filter(hasPersonalNumber).length * 2 > cells.length;
}
