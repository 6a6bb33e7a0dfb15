import type { ListedPerson } from '@lasar/contract/people';
import type { PersonColumn } from '@lasar/contract/people-rules';
import type { ReadFile, Rows } from './read-table.ts';

/** What a column of a file holds. A whole name is divided into two. */
export type Target = PersonColumn | 'name' | 'none';

/** How a file is understood: what each column holds, and whether its first row names them. */
export interface Columns {
  readonly targets: readonly Target[];
  readonly hasHeader: boolean;
}

/** A file that is read, and how it is understood. */
export interface OpenFile extends ReadFile {
  readonly file: File;
  readonly columns: Columns;
}

const headers: readonly (readonly [Exclude<Target, 'none'>, RegExp])[] = [
  ['email', /^(e-?post|e-?mail|mail)/],
  ['firstname', /^(förnamn|tilltalsnamn|first ?name|given ?name)/],
  ['lastname', /^(efternamn|last ?name|surname|family ?name)/],
  ['role', /^(roll|role|behörighet)/],
  ['name', /^(namn|name|hela namnet|fullständigt namn|full ?name|display ?name)/],
];

const isAddress = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);

/** Guesses what the columns of a file hold, from the words of its first row, else from addresses in it. */
export function guessColumns(rows: Rows): Columns {
  const first = rows.find((row) => row.some((cell) => cell !== '')) ?? [];
  const width = Math.max(0, ...rows.slice(0, 100).map(({ length }) => length));
  const hasHeader = !first.some(isAddress);
  const used = new Set<Target>();
  const targets = Array.from({ length: width }, (_, index): Target => {
    const word = hasHeader ? (first[index] ?? '').toLowerCase() : '';
    const [target] = headers.find(([each, pattern]) => !used.has(each) && pattern.test(word)) ?? [];
    if (target) used.add(target);
    return target ?? 'none';
  });
  if (!used.has('email')) {
    const index = addressColumn(rows, width);
    if (index !== undefined) targets[index] = 'email';
  }
  return { targets, hasHeader };
}

/** The column that has most addresses, if any has one. */
function addressColumn(rows: Rows, width: number): number | undefined {
  const counts = Array.from(
    { length: width },
    (_, index) => rows.filter((row) => isAddress(row[index] ?? '')).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : counts.indexOf(most);
}

/** What is wrong with a choice of columns, in words; undefined when nothing is. */
export function columnsError({ targets }: Columns): string | undefined {
  if (!targets.includes('email')) return 'Välj vilken kolumn som har e-postadresserna.';
  const twice = targets.find(
    (target, index) => target !== 'none' && targets.indexOf(target) !== index,
  );
  if (twice) return `Två kolumner är valda som ${targetLabel[twice].toLowerCase()}. Behåll en.`;
  if (targets.includes('name') && (targets.includes('firstname') || targets.includes('lastname')))
    return 'Välj antingen hela namnet eller förnamn och efternamn.';
  return undefined;
}

export const targetLabel = {
  none: 'Används inte',
  email: 'E-post',
  firstname: 'Förnamn',
  lastname: 'Efternamn',
  name: 'Hela namnet',
  role: 'Roll',
} satisfies Record<Target, string>;

/** The people of a file, with the rows that they stand in. Empty rows are left out. */
export function peopleIn(rows: Rows, { targets, hasHeader }: Columns): ListedPerson[] {
  const header = hasHeader ? rows.findIndex((row) => row.some((cell) => cell !== '')) : -1;
  return rows.flatMap((row, index) => {
    const cell = (target: Target) => row[targets.indexOf(target)] ?? '';
    const used = row.filter((_, column) => (targets[column] ?? 'none') !== 'none');
    if (index <= header || used.every((each) => each === '')) return [];
    const [firstname, lastname] = targets.includes('name')
      ? dividedName(cell('name'))
      : [cell('firstname'), cell('lastname')];
    return [{ row: index + 1, email: cell('email'), firstname, lastname, role: cell('role') }];
  });
}

/** 'Rut Maria Ek' and 'Ek, Rut Maria' as first and last name. */
function dividedName(name: string): readonly [string, string] {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first !== undefined) return [first, last];
  const words = name.split(/\s+/);
  return words.length === 1 ? [name, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

/** The letter of a column, as spreadsheets name it: A, B … Z, AA. */
export const columnLetter = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnLetter(Math.floor(index / 26) - 1) + columnLetter(index % 26);

/** The column of the file that a fault is in: that of the whole name where the names have none of their own. */
export function columnOf(column: PersonColumn, targets: readonly Target[]): number | undefined {
  const own = targets.indexOf(column);
  const index = own === -1 && column !== 'role' ? targets.indexOf('name') : own;
  return index === -1 ? undefined : index;
}
