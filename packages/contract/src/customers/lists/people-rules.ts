import { type ColumnHints, type Columns, listedRows } from './column-rules.ts';
import { personRows } from './people-row-rules.ts';
import type { ListedRole, PersonTarget } from './person-column-rules.ts';
import { roleIn } from './role-word-rules.ts';
import type { Rows } from './table-rules.ts';

/** Everything that can be wrong with a row. The web has a Swedish sentence for each. */
export const personFaults = [
  'email-missing',
  'email-malformed',
  'email-repeated',
  'email-elsewhere',
  'name-too-long',
  'name-malformed',
  'personal-number',
  'role-missing',
  'role-unknown',
  'school-missing',
  'school-unknown',
  'school-ambiguous',
] as const;
export type PersonFault = (typeof personFaults)[number];

/** What became of a row of a list that is written. */
export const listOutcomes = ['added', 'there', ...personFaults] as const;
export type ListOutcome = (typeof listOutcomes)[number];

/** How many lists may wait in one place at a time. */
export const mostWaitingLists = 5;

/** How many people one call checks. The largest schools of the country are smaller. */
export const mostPeople = 4_000;

/** How many people one call adds: its transaction must be short, since others wait for it. */
export const mostAddedAtOnce = 200;

/** The address that a cell has, the first of several: alone, as a link (`mailto:`), with a note, or as in the head of a mail, 'Åsa Ek <asa@skolan.se>'. */
export function addressIn(cell: string): string {
  const text = /<([^<>]*@[^<>]*)>/.exec(cell)?.[1] ?? cell;
  const [address = ''] = text
    .trim()
    .replace(/^(mailto|smtp):/i, '')
    .split('?');
  return address
    .replace(/^([^\s;,()]+@[^\s;,()]+)\s*[;,(].*$/s, '$1')
    .replace(/^<|[>;,.]+$/g, '')
    .trim();
}

export const isAddress = (cell: string): boolean =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(addressIn(cell));

/** Words of columns with an e-mail address of the person. */
export const emailHeader =
  /^((elevens?|lärarens|personalens|användarens|skolans|student|work|primary|primär) )?(skol|elev|arbets|jobb)?-?(e-?post|e ?-?mail|mail|mejl)(adress(er)?|s)?( ?address)?/;

// Beside a private address, the one of the school or the work is meant.
const workEmailHeader =
  /^(?!.*(kansli|expedition|privat|secondary|recovery|alternat|sekundär|återställ))(?=.*(skol|arbet|jobb|tjänst|work))(?=.*(e-?post|mail|mejl))/;
const openEmailHeader = new RegExp(
  String.raw`^(?!.*(?:privat|\bhem|secondary|recovery|alternat|sekundär|återställ))(?:${emailHeader.source})`,
);

// Somebody else than the person of the row.
const others =
  /vårdnadshav|(?<!\p{L})vh(?!\p{L})|målsman|förälder|föräldrar|anhörig|guardian|parent|kontaktperson|mentor/u;

// Columns that lists have beside, and numbers that are never read.
const otherHeader =
  /personn(umme)?r|^p-?nr$|födelse(datum|nummer)|samordningsnummer|^ssn$|^(klass|class|grupp|undervisningsgrupp|årskurs|åk|program|studievägskod|telefon|mobil|skolform|kommun|kön)(?!\p{L})/u;

const schoolHeader =
  /^((elevens|personens|min|aktuell|nuvarande|mottagande|tillhör) )?(skola|skolan|skolor|skolans namn|skolnamn|skolenhet|skolenheten|skolenhetsnamn|skolenhetens namn|skolenhetskod|skolenhetsnummer|enhet|enhetsnamn|enhetens namn|enhetskod|school|school ?name|school ?unit ?(code|name)?|arbetsplats|placering|skolkod|skolenhetens kod|hemskola)( (namn|kod|name))?$/;

// What some systems call a school, beside which others have its name.
const unitHeader =
  /^(organisation(senhet)?|organisatorisk enhet|org ?enhet|verksamhet(sställe)?|arbetsställe|tjänsteställe|placeringsenhet|anställningsenhet|rektorsenhet|rektorsområde|utbildningsenhet|studieenhet|organi[sz]ation( name)?|org ?unit)( (namn|kod|name))?$/;

const headers: ColumnHints<PersonTarget>['headers'] = [
  ['none', others],
  ['none', otherHeader],
  ['email', workEmailHeader],
  ['email', openEmailHeader],
  ['email', emailHeader],
  [
    'email',
    /^(upn|user ?principal ?name|eppn|(google|microsoft|skol|elev|personal|inloggnings)?[- ]?konto|inloggning(snamn)?|inloggningsadress|användarnamn)$/,
  ],
  [
    'name',
    /^((elev|lärare|personal|deltagare),? )?(för- ?(och|&) ?efternamn|(efternamn|förnamn)( ?,? ?| ?(och|&|\/) ?)(efternamn|förnamn)|namn .*efternamn.*)$/,
  ],
  [
    'firstname',
    /^((elev|lärar|person)(ens|s) )?(elev)?(förnamn|tilltalsnamn|first ?name|given ?name)/,
  ],
  ['lastname', /^((elev|lärar|person)(ens|s) )?(elev)?(efternamn|last ?name|surname|family ?name)/],
  [
    'name',
    /^(namn|name|elevnamn|lärarnamn|personalnamn|hela namnet|fullständigt namn|full ?name|display ?name|visningsnamn|namn (elev|lärare|personal)|((elev|lärar|person|personal|användar|deltagar)(ens|s)|student) (namn|name))$/,
    'lastname',
  ],
  // A column with the names of pupils has a teacher's beside it, who is somebody else.
  ['name', /^(elev|deltagare)$/, 'lastname'],
  ['name', /^(lärare|medarbetare|anställd|person|personal)$/, 'lastname'],
  [
    'role',
    /^((roll|roller|role|roles|behörighet|befattning|befattningsbenämning|titel|tjänst|yrke|yrkesroll|yrkestitel|jobbtitel|tjänstetitel|tjänstebenämning|yrkesbenämning|anställningstitel|rolltyp|huvudroll|skolroll|användarroll|persontyp|personaltyp|kategori|personkategori|funktion|job ?title|user ?role|person ?type|typ av (person|användare))([ /]|$)|typ$|elev ?(\/|eller) ?(personal|lärare)$)/,
  ],
  // In directories of accounts this is what kind of account it is, and the title says the role.
  ['role', /^(användartyp|user ?type)([ /]|$)/],
  ['school', schoolHeader],
  ['school', unitHeader],
];

// Some systems write their headers without the dots and rings of å, ä and ö.
const dotsAndRings: Readonly<Record<string, string>> = { å: '[åa]', ä: '[äa]', ö: '[öo]' };
const withOrWithoutDots = (pattern: RegExp): RegExp =>
  new RegExp(
    pattern.source.replace(/[åäö]/g, (letter) => dotsAndRings[letter] ?? letter),
    pattern.flags,
  );

export const personHints: ColumnHints<PersonTarget> = {
  headers: headers.map(([target, pattern, ...unless]) => [
    target,
    withOrWithoutDots(pattern),
    ...unless,
  ]),
  others: withOrWithoutDots(others),
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

/** In which order the words of a whole name stand. */
export type NameOrder = 'first-last' | 'last-first';

/** What is said of the people of a file as a whole. */
export interface PeopleChoices {
  readonly nameOrder?: NameOrder;
  /** The role of everybody whose cell has none. */
  readonly roleOfAll?: ListedRole | undefined;
  /** The roles that unknown words mean, by the cell in lower case; `skip` leaves those people out. */
  readonly roleOfWord?: ReadonlyMap<string, ListedRole | 'skip'>;
}

/** The people of a file, with the rows that they stand in. Rows that are no people are left out. */
export function peopleIn(
  rows: Rows,
  columns: Columns<PersonTarget>,
  { nameOrder = guessNameOrder(rows, columns), roleOfAll, roleOfWord }: PeopleChoices = {},
): PersonInFile[] {
  const { targets } = columns;
  return personRows(rows, columns).flatMap(({ row, cell, roleOfBlock }) => {
    const [firstname, lastname] = targets.includes('name')
      ? dividedName(cell('name'), nameOrder)
      : [cell('firstname'), cell('lastname')];
    const school = targets.includes('school') && { school: cell('school') };
    const written = cell('role');
    const role =
      written === ''
        ? (roleOfBlock ?? roleOfAll)
        : (roleIn(written) ?? roleOfWord?.get(written.toLowerCase()));
    if (role === 'skip') return [];
    const email = addressIn(cell('email'));
    return [{ row, email, firstname, lastname, role: role ?? written, ...school }];
  });
}

/** The cells of the role column that no role is known for, each once; `''` stands for rows to which nothing gives one. */
export const unknownRolesIn = (rows: Rows, columns: Columns<PersonTarget>): string[] => [
  ...new Set(
    personRows(rows, columns)
      .filter(({ cell, roleOfBlock }) => cell('role') !== '' || roleOfBlock === undefined)
      .map(({ cell }) => cell('role'))
      .filter((cell) => roleIn(cell) === undefined),
  ),
];

/** 'Rut Maria Ek', or 'Ek Rut Maria', and always 'Ek, Rut Maria', as first and last name. */
function dividedName(name: string, order: NameOrder): readonly [string, string] {
  const [last = '', first] = name.split(',').map((part) => part.trim());
  if (first !== undefined) return [first, last];
  const words = name.split(/\s+/);
  if (words.length === 1) return [name, ''];
  if (order === 'last-first') {
    const particles = words.findIndex((word) => !isParticle(word));
    const end = Math.min(Math.max(particles, 0) + 1, words.length - 1);
    return [words.slice(end).join(' '), words.slice(0, end).join(' ')];
  }
  const start = words.findIndex((word, index) => index > 0 && isParticle(word));
  const end = start === -1 || start === words.length - 1 ? words.length - 1 : start;
  return [words.slice(0, end).join(' '), words.slice(end).join(' ')];
}

/** Whether a word belongs to the last name that follows it: 'af Klercker', 'van der Berg'. Written small, it is no name itself. */
const isParticle = (word: string): boolean =>
  /^(a[fv]|von|van|zu|de[nrls]?|d[aio]s?|du|la|le|ter|ten|el|al|bin|bint|ibn|abu)$/.test(word);

/**
 * Guesses in which order whole names are written: by the header, else by the addresses, of which most have the first name first
 * (`asa.oberg@`). The first name comes first where nothing tells.
 */
export function guessNameOrder(rows: Rows, columns: Columns<PersonTarget>): NameOrder {
  const header = rows[columns.headerRow - 1]?.[columns.targets.indexOf('name')] ?? '';
  if (/efternamn.*förnamn|last.*first/i.test(header)) return 'last-first';
  if (/förnamn.*efternamn|first.*last/i.test(header)) return 'first-last';
  let votes = 0;
  for (const { cell } of listedRows(rows, columns).slice(0, 500)) {
    const words = cell('name').split(/\s+/).map(asInAddress);
    const [begin = '', , ...more] = asInAddress(addressIn(cell('email')).split('@')[0] ?? '').split(
      /([._-])/,
    );
    if (words.length < 2 || more.length === 0) continue;
    if (words[0] === begin) votes += 1;
    else if (words[0] === more[0] || words.at(-1) === begin) votes -= 1;
  }
  return votes < 0 ? 'last-first' : 'first-last';
}

/** A name as addresses write it: in small letters without marks. */
const asInAddress = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z._-]/g, '');
