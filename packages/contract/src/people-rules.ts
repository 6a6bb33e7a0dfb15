/** The fields of a person in a list of people. */
export const personColumns = ['email', 'firstname', 'lastname', 'role'] as const;
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
