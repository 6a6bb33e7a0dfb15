import type { SchoolDoor } from '@lasar/contract/customers/school-doors';
import { dayInWords, swedishDayAhead } from '#shared/text/swedish-time.ts';
import type { DoorKind, DoorRole } from '@lasar/contract/customers/school-door-rules';

/** What each kind is called, and what is said of a value that cannot be one. */
export const doorKindWords = {
  google_domain: {
    name: 'Domän hos Google',
    wrong:
      'Skriv skolans domän, till exempel elev.skolan.se. gmail.com går inte: där kan vem som helst ha konto.',
  },
  microsoft_tenant: {
    name: 'Organisation hos Microsoft',
    wrong: 'Skriv organisationens tenant-id: 36 tecken, bindestrecken inräknade.',
  },
  microsoft_group: {
    name: 'Grupp hos Microsoft',
    wrong: 'Skriv organisationens tenant-id, ett kolon och gruppens objekt-id.',
  },
  unit_code: {
    name: 'Skolenhet i Skolfederation',
    wrong:
      'Skriv inloggningstjänstens domän (scope) eller entity id, ett kolon och skolenhetskodens åtta siffror, till exempel kommunen.se:12345678.',
  },
} satisfies Record<DoorKind, { readonly name: string; readonly wrong: string }>;

/** What whoever comes by a door is. Without a role the service may say that somebody is a teacher; Google never does. */
export const roleInWords = (kind: DoorKind, role: DoorRole | undefined): string => {
  if (role !== undefined) return role === 'teacher' ? 'Lärare' : 'Elev';
  if (kind === 'google_domain') return 'Elev';
  return kind === 'unit_code'
    ? 'Elev, om inte Skolfederation säger lärare'
    : 'Elev, om inte Microsoft säger lärare';
};

/** The roles to choose among. */
export const roleWords = {
  '': 'Elev, om inget annat sägs',
  student: 'Alltid elev',
  teacher: 'Lärare',
} as const;

/** How it was shown that a door is the school's, and when. */
export function proofInWords({ proof, provedAt }: Pick<SchoolDoor, 'proof' | 'provedAt'>): string {
  const day = dayInWords(swedishDayAhead(0, Date.parse(provedAt)));
  if (proof === 'office') return `Tillagd av oss ${day}`;
  return `Bevisad ${day}, ${proof === 'dns' ? 'med en TXT-post' : 'av en administratör hos Microsoft'}`;
}

/** The messages about doors. The office is told which school has one. */
export const doorProblems = {
  'school-door/value-invalid': 'Det går inte att lägga till. Kontrollera hur det ska skrivas.',
  'school-door/taken': 'Den leder redan till en annan skola: {about}. Ta bort den där först.',
  'school-door/not-proved':
    'Posten syns inte än. Kontrollera att texten är exakt densamma, och försök igen om en stund.',
  'school-door/tenant-unproved':
    'Lägg till organisationen och bevisa den först. Sedan kan dess grupper läggas till.',
  'school-door/dns-unreachable': 'Domänens namnservrar svarar inte. Försök igen om en stund.',
  'school-door/address-invalid': 'Det här är ingen e-postadress: {about}',
  'school-door/too-many': 'För många väntar på bevis. Bevisa eller ta tillbaka någon först.',
  'school-door/not-found': 'Någon annan har redan tagit bort den. Ladda om sidan.',
} as const;

/** The messages to a school and its owner, who are not told which school it is. */
export const ownDoorProblems = {
  ...doorProblems,
  'school-door/taken': 'Den leder redan till en annan skola. Skriv till oss om det är fel.',
} as const;
