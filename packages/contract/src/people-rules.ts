import { type ColumnHints, type Columns, listedRows } from './column-rules.ts';
import type { Rows } from './table-rules.ts';

/** The fields of a person in a list of people. The school is one of an owner's. */
export const personColumns = ['email', 'firstname', 'lastname', 'role', 'school'] as const;
export type PersonColumn = (typeof personColumns)[number];

/** Everything that can be wrong with a row. The web has a Swedish sentence for each. */
export const personFaults = [
  'email-missing',
  'email-malformed',
  'email-repeated',
  'email-elsewhere',
  'name-too-long',
  'name-malformed',
  'role-unknown',
  'school-missing',
  'school-unknown',
  'school-ambiguous',
] as const;
export type PersonFault = (typeof personFaults)[number];

/** How many people one call checks. The largest schools of the country are smaller. */
export const mostPeople = 4_000;

/** How many people one call adds: its transaction must be short, since others wait for it. */
export const mostAddedAtOnce = 200;

export type ListedRole = 'teacher' | 'student' | 'schooladmin';

const roleWords: ReadonlyMap<string, ListedRole> = new Map([
  ['', 'teacher'],
  ['lärare', 'teacher'],
  ['larare', 'teacher'],
  ['teacher', 'teacher'],
  ['elev', 'student'],
  ['student', 'student'],
  ['skoladministratör', 'schooladmin'],
  ['administratör', 'schooladmin'],
  ['schooladmin', 'schooladmin'],
]);

/** The role that a cell names, in Swedish or as on the wire; an empty one is a teacher. */
export const roleIn = (cell: string): ListedRole | undefined =>
  roleWords.get(cell.trim().toLowerCase());

/** What a column of a list of people holds. A whole name is divided into two. */
export type PersonTarget = PersonColumn | 'name';

export const isAddress = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);

export const personHints: ColumnHints<PersonTarget> = {
  headers: [
    ['email', /^(e-?post|e-?mail|mail)/],
    ['firstname', /^(förnamn|tilltalsnamn|first ?name|given ?name)/],
    ['lastname', /^(efternamn|last ?name|surname|family ?name)/],
    ['role', /^(roll|role|behörighet)/],
    ['school', /^(skol(a|enhet)|enhet|school|arbetsplats|placering)/],
    ['name', /^(namn|name|hela namnet|fullständigt namn|full ?name|display ?name)/],
  ],
  cells: ['email', isAddress],
};

/** The hints of a list of one school, which has no column for it, or of an owner's schools. */
export const personHintsOf = ({
  ofOwner,
}: {
  readonly ofOwner: boolean;
}): ColumnHints<PersonTarget> => ({
  ...personHints,
  headers: personHints.headers.filter(([column]) => ofOwner || column !== 'school'),
});

interface PersonInFile {
  readonly row: number;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: string;
  readonly school?: string;
}

/** The people of a file, with the rows that they stand in. Empty rows are left out. */
export function peopleIn(rows: Rows, columns: Columns<PersonTarget>): PersonInFile[] {
  const { targets } = columns;
  return listedRows(rows, columns).map(({ row, cell }) => {
    const [firstname, lastname] = targets.includes('name')
      ? dividedName(cell('name'))
      : [cell('firstname'), cell('lastname')];
    const school = targets.includes('school') && { school: cell('school') };
    return { row, email: cell('email'), firstname, lastname, role: cell('role'), ...school };
  });
}

/** 'Rut Maria Ek' and 'Ek, Rut Maria' as first and last name. */
function dividedName(name: string): readonly [string, string] {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first !== undefined) return [first, last];
  const words = name.split(/\s+/);
  return words.length === 1 ? [name, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}
