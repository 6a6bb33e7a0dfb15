import type { DoorKind } from '@lasar/contract/customers/school-door-rules';

/** What each kind is called, and what is said of a value that cannot be one. */
export const doorKindWords = {
  google_domain: {
    name: 'Domän hos Google',
    wrong: 'Skriv skolans domän, till exempel elev.skolan.se. gmail.com går inte: den är allas.',
  },
  microsoft_tenant: {
    name: 'Organisation hos Microsoft',
    wrong: 'Skriv organisationens tenant-id: 32 tecken med bindestreck.',
  },
  microsoft_group: {
    name: 'Grupp hos Microsoft',
    wrong: 'Skriv organisationens tenant-id, ett kolon och gruppens objekt-id.',
  },
} satisfies Record<DoorKind, { readonly name: string; readonly wrong: string }>;

/** By role; without one the service decides. */
export const roleWords = {
  '': 'Elev, om inte inloggningen säger lärare',
  student: 'Elev',
  teacher: 'Lärare',
} as const;

/** The messages that only the office gets. */
export const doorProblems = {
  'school-door/value-invalid': 'Det där kan inte vara en skolas. Se efter hur det ska skrivas.',
  'school-door/taken': 'Den leder redan till en skola. Ta bort den där först.',
  'school-door/not-found': 'Någon annan har redan tagit bort den. Ladda om sidan.',
} as const;
