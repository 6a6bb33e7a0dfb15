/** The school of the stand-in's people, and one that the site does not know. */
export const skolonSchool = '5d2f8c1e-7a34-4b0f-9c11-20a6c0e5a001';
export const strangeSchool = '5d2f8c1e-7a34-4b0f-9c11-20a6c0e5a0ff';

interface Licence {
  readonly id: string;
  readonly users: readonly { readonly id: number; readonly uuid: string }[];
  readonly expirationDate?: string | number;
  readonly isDeleted?: boolean;
}

/** The behaviour of the fake server for a user: normal by default. */
export interface SkolonPersonality {
  readonly name: string;
  /** What the user's record says of the role, under the name that some answers use. */
  readonly role?: { readonly userType?: string; readonly role?: string };
  readonly school?: string;
  /** `crowd` lists others too, a teacher of another school first. */
  readonly user?: 'wrapped' | 'list' | 'crowd' | 'none' | 'deleted';
  /** `own` lists the person; `trap` ignores who is asked for, and lists others; `paged` has the own on page two. */
  readonly licences?: 'own' | 'none' | 'trap' | 'paged' | 'ended' | 'deleted' | 'unassigned';
  readonly authorize?: 'refuses' | 'without state';
  readonly token?: 'down' | 'wrong keys';
  readonly session?: 'portal' | 'broken' | 'nothing' | 'hangs up' | 'silent' | 'slow' | 'flaky';
  /** The end of the own licence, in 2099 by default. */
  readonly licenceEnd?: string | number;
  /** Lists open to the partner's own token alone. */
  readonly listsForPartner?: boolean;
}

/** Everybody who can log in at the stand-in, by the name in its addresses. */
export const skolonPeople = {
  elev: { name: 'Implisitte Stjerner' },
  larare: {
    name: 'Explisitte Måne',
    role: { role: 'teacher' },
    user: 'wrapped',
    licences: 'paged',
    listsForPartner: true,
  },
  rektor: { name: 'Rek Torsson', role: { userType: 'PRINCIPAL' }, user: 'list' },
  malsman: { name: 'Måls Man', role: { userType: 'GUARDIAN' } },
  olicensierad: { name: 'Utan Licens', licences: 'none' },
  falla: { name: 'Falla Grop', licences: 'trap' },
  trangsel: { name: 'Trängsel Mitti', user: 'crowd' },
  millisekund: { name: 'Milli Sekund', licenceEnd: Date.UTC(2099, 5, 30) },
  ifjol: { name: 'Ifjol Sluttid', licenceEnd: Date.UTC(2025, 5, 30) },
  gardag: { name: 'Går Dagen', licenceEnd: '2025-06-30' },
  oklar: { name: 'Oklar Gräns', licenceEnd: 'snart' },
  utgangen: { name: 'Utgången Tid', licences: 'ended' },
  raderadlicens: { name: 'Raderad Licens', licences: 'deleted' },
  otilldelad: { name: 'Otilldelad Plats', licences: 'unassigned' },
  okand: { name: 'Okänd Ort', school: strangeSchool },
  osynlig: { name: 'Osynlig Vän', user: 'none' },
  raderad: { name: 'Raderad Person', user: 'deleted' },
  portal: { name: 'Portal Partner', session: 'portal' },
  trasig: { name: 'Trasig Tråd', session: 'broken' },
  tom: { name: 'Tom Tunna', session: 'nothing' },
  nere: { name: 'Nere Natt', session: 'hangs up' },
  tyst: { name: 'Tyst Minut', session: 'silent' },
  langsam: { name: 'Långsam Lunk', session: 'slow' },
  ostadig: { name: 'Ostadig Gång', session: 'flaky' },
  tokennere: { name: 'Token Nere', token: 'down' },
  felnyckel: { name: 'Fel Nyckel', token: 'wrong keys' },
  vagrar: { name: 'Vägrar Helst', authorize: 'refuses' },
  utanstate: { name: 'Utan State', authorize: 'without state' },
} as const satisfies Record<string, SkolonPersonality>;

export type SkolonName = keyof typeof skolonPeople;
export const isSkolonName = (name: string): name is SkolonName => Object.hasOwn(skolonPeople, name);

export const personalityOf = (name: SkolonName): SkolonPersonality => skolonPeople[name];

const numberOf = (name: SkolonName): number => 70_100 + Object.keys(skolonPeople).indexOf(name);
export const uuidOf = (name: SkolonName): string =>
  `c0ffee00-0000-4000-8000-0000000${numberOf(name)}`;

/** What the stand-in says of somebody's session. `userUuId` is spelled as Skolon spells it. */
export const sessionOf = (name: SkolonName) => ({
  userId: numberOf(name),
  userUuId: uuidOf(name),
  schoolId: 4711,
  schoolUuid: personalityOf(name).school ?? skolonSchool,
  authenticationMethod: 'BankID-7788',
});

/** The record of somebody, with all that a login must forget. */
export function userOf(name: SkolonName) {
  const { name: whole, role = { userType: 'STUDENT' }, school, user } = personalityOf(name);
  const [firstName = '', lastName = ''] = whole.split(' ');
  return {
    id: numberOf(name),
    uuid: uuidOf(name),
    ...role,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}.${lastName.toLowerCase()}@skolon.example`,
    birthDate: '2013-03-17',
    language: 'sv',
    schools: [{ id: 4711, uuid: school ?? skolonSchool }],
    groups: [{ id: 9901, name: `Klass ${lastName}` }],
    externalIdentifiers: [{ type: 'EPPN', value: `${firstName}-eppn-${numberOf(name)}` }],
    isDeleted: user === 'deleted',
  };
}

const secondUser = { id: 2, uuid: 'c0ffee00-0000-4000-8000-000000000002' };
const anotherUser = { id: 1, uuid: 'c0ffee00-0000-4000-8000-000000000001' };

/** What the stand-in answers when asked for somebody: at times more than that person. */
export function usersOf(name: SkolonName): readonly unknown[] {
  const { user } = personalityOf(name);
  if (user === 'none') return [];
  const own = userOf(name);
  const teacher = {
    ...own,
    ...anotherUser,
    userType: 'TEACHER',
    schools: [{ uuid: strangeSchool }],
  };
  return user === 'crowd' ? [teacher, own, { ...teacher, ...secondUser }] : [own];
}

/** The licences that the stand-in lists when asked for somebody's. */
export function licencesOf(name: SkolonName): readonly Licence[] {
  const users = [anotherUser, { id: numberOf(name), uuid: uuidOf(name) }];
  const others = [1, 2, 3].map((number) => ({ id: `annan-${number}`, users: [anotherUser] }));
  switch (personalityOf(name).licences ?? 'own') {
    case 'own':
      return [
        {
          id: 'egen',
          users,
          expirationDate: personalityOf(name).licenceEnd ?? '2099-06-30T21:59:59.000Z',
        },
      ];
    case 'paged':
      return [...others, { id: 'egen', users, expirationDate: '2099-06-30' }];
    case 'none':
      return [];
    case 'trap':
      return others;
    case 'ended':
      return [{ id: 'egen', users, expirationDate: '2026-01-31T00:00:00.000Z' }];
    case 'deleted':
      return [{ id: 'egen', users, isDeleted: true }];
    case 'unassigned':
      return [{ id: 'egen', users: [] }];
  }
}

/** Every value that the stand-in tells of a person, but the school's. */
export function personalValuesOf(name: SkolonName): string[] {
  const { id, uuid, firstName, lastName, email, birthDate, groups, externalIdentifiers } =
    userOf(name);
  const { authenticationMethod } = sessionOf(name);
  const more = [...groups.map((group) => group.name), ...externalIdentifiers.map((x) => x.value)];
  return [String(id), uuid, firstName, lastName, email, birthDate, authenticationMethod, ...more];
}
