import { type Columns, isFilled, listedRows, type ListedRow } from './column-rules.ts';
import type { ListedRole, PersonTarget } from './person-column-rules.ts';
import { roleIn } from './role-word-rules.ts';
import type { Rows } from './table-rules.ts';

// Which rows of a list are people. Beside them stand the headings of blocks, sums, and when the list was printed.

/** The row of a person, with the role that the heading of its block names. */
export interface PersonRow extends ListedRow<PersonTarget> {
  readonly roleOfBlock: ListedRole | undefined;
}

/** The rows of people below the header. */
export function personRows(rows: Rows, columns: Columns<PersonTarget>): PersonRow[] {
  const roles = rolesOfBlocks(rows, columns);
  return listedRows(rows, columns)
    .filter(({ row, cell }) => isPerson(rows[row - 1] ?? [], cell))
    .map((each) => ({ ...each, roleOfBlock: roles[each.row - 1] }));
}

/** The numbers of the rows below the header that are no people. Headers once more are not told. */
export function otherRowsIn(rows: Rows, columns: Columns<PersonTarget>): number[] {
  return listedRows(rows, columns)
    .filter(({ row, cell }) => !isPerson(rows[row - 1] ?? [], cell) && !isHeader(cell('email')))
    .map(({ row }) => row);
}

const isHeader = (cell: string): boolean =>
  !cell.includes('@') && /^(e-?post|e-?mail|mail|mejl)/i.test(cell);

/** Whether a row has an address, or what may be one, or a name. */
function isPerson(row: readonly string[], cell: (target: PersonTarget) => string): boolean {
  if (row.some((each) => each.includes('@'))) return true;
  const email = cell('email');
  if (isHeader(email)) return false;
  // A word without a space may be an address that lacks its sign.
  const mayBeAddress = /^\S*\p{L}\S*$/u.test(email) && roleIn(email) === undefined;
  return mayBeAddress || (['name', 'firstname', 'lastname'] as const).map(cell).some(isNameLike);
}

const isNameLike = (cell: string): boolean =>
  /\p{L}/u.test(cell) &&
  !/[\d:]|^(antal|summa|totalt?|utskri|skapad|rapport|sida|datum|källa|senast)/iu.test(cell) &&
  roleIn(cell) === undefined;

/**
 * The role of each row by the heading of its block: a row with the word of a role and nothing else. Another row with a single cell
 * ends the block, unless it stands above the header. A list with a column of roles has no such blocks.
 */
function rolesOfBlocks(
  rows: Rows,
  { targets, headerRow }: Columns<PersonTarget>,
): readonly (ListedRole | undefined)[] {
  let role: ListedRole | undefined;
  if (targets.includes('role')) return [];
  return rows.map((row, index) => {
    const [only = '', ...more] = isFilled(row) ? row.filter((cell) => cell !== '') : [];
    const isAlone = only !== '' && more.length === 0 && !only.includes('@');
    if (isAlone && index + 1 !== headerRow) {
      const named = roleIn(only);
      if (named !== undefined || index >= headerRow) role = named;
    }
    return role;
  });
}
