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
  '': 'Elev (hos Microsoft och Skolfederation lärare, om inloggningen säger det)',
  student: 'Alltid elev',
  teacher: 'Lärare',
} as const;

/** The messages that only the office gets. */
export const doorProblems = {
  'school-door/value-invalid': 'Det går inte att lägga till. Kontrollera hur det ska skrivas.',
  'school-door/taken': 'Den leder redan till en skola. Ta bort den där först.',
  'school-door/not-found': 'Någon annan har redan tagit bort den. Ladda om sidan.',
} as const;
