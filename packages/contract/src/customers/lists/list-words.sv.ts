import { columnLetter } from './column-letter-rules.ts';
import { type Columns, holdsPersonalNumbers, repeatedTarget } from './column-rules.ts';
import type { LeaverFault } from './leaver-rules.ts';
import type { LeaverRowFault } from './leavers.ts';
import type { RowFault } from './people.ts';
import type { PersonFault } from './people-rules.ts';
import type { ListedRole, PersonTarget } from './person-column-rules.ts';
import type { SchoolColumn, SchoolFault } from './school-list-rules.ts';
import type { SchoolRowFault } from './school-lists.ts';
import type { Rows, TableFault } from './table-rules.ts';

// What is said of lists of schools and people, in the browser and by the command that reads the same files.

export const unreadableText = {
  'too-large': 'Filen är för stor. Högst 5 MB.',
  'too-many-cells':
    'Arbetsboken har för många rader och kolumner. Kopiera listan till en ny arbetsbok, eller spara den som CSV.',
  'wrong-type':
    'Filtypen går inte att läsa. Spara listan som Excel-arbetsbok (.xlsx) eller som CSV: Arkiv, Spara som.',
  damaged:
    'Arbetsboken går inte att läsa. Den kan vara skadad. Öppna den i Excel och spara den på nytt, eller som CSV.',
  password: 'Arbetsboken är skyddad med lösenord. Spara den utan lösenord, eller som CSV.',
  'no-table': 'Arbetsboken har diagram men ingen tabell. Välj arbetsboken som har listan.',
  'no-text': 'Filen är ingen lista i textformat.',
  'quote-open': 'Filen går inte att läsa: troligen saknas ett avslutande citattecken.',
  empty: 'Filen är tom.',
} satisfies Record<TableFault, string>;

/** What the columns of a kind of list are called, and what is wrong with a choice of them. */
export interface ColumnWords<C extends string> {
  readonly names: Readonly<Record<C, string>>;
  /** Undefined when nothing is wrong. */
  readonly errorOf: (columns: Columns<C>) => string | undefined;
  /** The column that a fault is in, when the file has none of its own name. */
  readonly standsFor?: (column: C) => C | undefined;
}

/** What is wrong with a choice of columns, in words; undefined when nothing is. */
export function columnsErrorOf<C extends string>(
  { names, errorOf }: ColumnWords<C>,
  columns: Columns<C>,
  rows: Rows,
): string | undefined {
  const numbers = columns.targets.findIndex(
    (target, index) => target !== 'none' && holdsPersonalNumbers(rows, columns.headerRow, index),
  );
  if (numbers !== -1)
    return `Kolumn ${columnLetter(numbers)} har personnummer, som inte läses in. Välj en annan kolumn.`;
  const twice = repeatedTarget(columns);
  if (twice === undefined) return errorOf(columns);
  return `Två kolumner är valda som ${names[twice].toLowerCase()}. Behåll en.`;
}

/** The index of the column of the file that a fault is in. */
export function columnOf<C extends string>(
  { standsFor }: ColumnWords<C>,
  column: C,
  { targets }: Columns<C>,
): number | undefined {
  const own = targets.indexOf(column);
  const other = standsFor?.(column);
  const index = own === -1 && other !== undefined ? targets.indexOf(other) : own;
  return index === -1 ? undefined : index;
}

const personNames = {
  email: 'E-post',
  firstname: 'Förnamn',
  lastname: 'Efternamn',
  name: 'Hela namnet',
  role: 'Roll',
} as const satisfies Record<Exclude<PersonTarget, 'school'>, string>;

/** The roles that a list gives, as people read them. */
export const listedRoleText = {
  student: 'Elev',
  teacher: 'Lärare',
  schooladmin: 'Skoladministratör',
} as const satisfies Record<ListedRole, string>;

/** 'elev eller lärare'. */
export const rolesInWords = (roles: readonly ListedRole[]): string =>
  roles
    .map((role) => listedRoleText[role].toLowerCase())
    .join(', ')
    .replace(/, ([^,]*)$/, ' eller $1');

const isNameColumn = (column: string): boolean => column === 'firstname' || column === 'lastname';

/** The words of a list of people: of one school, or of an owner's, whose rows name their schools. */
export const personWords = ({
  ofOwner,
}: {
  readonly ofOwner: boolean;
}): ColumnWords<PersonTarget> => ({
  // A list of one school has no such column.
  names: { ...personNames, ...(ofOwner && { school: 'Skola' }) } as Record<PersonTarget, string>,
  errorOf: ({ targets }) => {
    if (!targets.includes('email')) return 'Välj vilken kolumn som har e-postadresserna.';
    if (ofOwner && !targets.includes('school')) return 'Välj vilken kolumn som har skolorna.';
    return targets.includes('name') && targets.some(isNameColumn)
      ? 'Välj antingen hela namnet eller förnamn och efternamn.'
      : undefined;
  },
  standsFor: (column) => (isNameColumn(column) ? 'name' : undefined),
});

export const schoolWords: ColumnWords<SchoolColumn> = {
  names: { name: 'Skolans namn', schoolUnitCode: 'Skolenhetskod', skolonUuid: 'Id i Skolon' },
  errorOf: ({ targets }) =>
    targets.includes('name') ? undefined : 'Välj vilken kolumn som har skolornas namn.',
};

export const leaverWords: ColumnWords<'email'> = {
  names: { email: 'E-post' },
  errorOf: ({ targets }) =>
    targets.includes('email') ? undefined : 'Välj vilken kolumn som har e-postadresserna.',
};

const personText = {
  'email-missing': 'E-postadressen saknas.',
  'email-malformed':
    'E-postadressen ska se ut så här: anna@skolan.se. Å, ä och ö kan inte vara med.',
  'email-repeated': 'Samma e-postadress står redan på en annan rad.',
  'email-elsewhere': 'E-postadressen har redan ett konto, som inte hör till skolan.',
  'name-too-long': 'Namnet är för långt. Högst 100 tecken.',
  'name-malformed': 'Namnet har tecken som inte går att spara.',
  'personal-number': 'Personnummer läses inte in. Ta bort det ur filen.',
  'role-missing': 'Rollen saknas.',
  'role-unknown': 'Rollen känns inte igen.',
  'school-missing': 'Skolan saknas.',
  'school-unknown':
    'Huvudmannen har ingen skola med det namnet eller den koden. Lägg till skolan först.',
  'school-ambiguous': 'Huvudmannen har flera skolor med det namnet. Skriv skolenhetskoden.',
} satisfies Record<PersonFault, string>;

/** What is wrong with a cell, as a sentence. `roles` are the roles that may be given, in words. */
export function personFaultInWords({ fault, sameAs }: RowFault, roles: string): string {
  if (fault === 'role-unknown' || fault === 'role-missing')
    return `${personText[fault]} Skriv ${roles}.`;
  return withRow(personText[fault], sameAs);
}

const schoolText = {
  'name-missing': 'Skolans namn saknas.',
  'name-too-long': 'Namnet är för långt. Högst 200 tecken.',
  'name-malformed': 'Namnet har tecken som inte går att spara.',
  'name-repeated': 'Samma namn står redan på en annan rad.',
  'code-malformed': 'En skolenhetskod har åtta siffror.',
  'code-repeated': 'Samma skolenhetskod står redan på en annan rad.',
  'code-elsewhere':
    'En skola som inte hör till huvudmannen har redan den skolenhetskoden. Lägg till den från huvudmannens sida.',
  'skolon-malformed': 'Id i Skolon har bara bokstäver a–z, siffror och bindestreck.',
  'skolon-repeated': 'Samma id i Skolon står redan på en annan rad.',
  'skolon-elsewhere':
    'En skola som inte hör till huvudmannen har redan det id:t i Skolon. Lägg till den från huvudmannens sida.',
} satisfies Record<SchoolFault, string>;

export const schoolFaultInWords = ({ fault, sameAs }: SchoolRowFault): string =>
  withRow(schoolText[fault], sameAs);

const leaverText = {
  'email-missing': 'E-postadressen saknas.',
  'email-malformed': 'E-postadressen ska se ut så här: anna@skolan.se.',
  'email-repeated': 'Samma e-postadress står redan på en annan rad.',
  'role-protected':
    'Kontot har fler rättigheter än lärare och elev. Det avslutas för sig, på skolans sida.',
} satisfies Record<LeaverFault, string>;

export const leaverFaultInWords = ({ fault, sameAs }: LeaverRowFault): string =>
  withRow(leaverText[fault], sameAs);

const withRow = (text: string, sameAs: number | undefined): string =>
  sameAs === undefined ? text : text.replace('en annan rad', `rad ${sameAs}`);

/** '1 198 personer', and '1 person'. */
export const peopleInWords = (count: number): string => counted(count, 'person', 'personer');

/** '40 skolor', and '1 skola'. */
export const schoolsInWords = (count: number): string => counted(count, 'skola', 'skolor');

/** '12 konton', and '1 konto'. */
export const accountsInWords = (count: number): string => counted(count, 'konto', 'konton');

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('sv-SE')} ${count === 1 ? one : many}`;
