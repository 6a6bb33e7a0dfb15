import type { OpenIdDoor } from '@lasar/contract/identity/login-provider-rules';

/** The tenant of a school at the double of Microsoft, another one, and that of personal accounts. */
export const tenants = {
  school: '11111111-1111-4111-8111-111111111111',
  other: '22222222-2222-4222-8222-222222222222',
  personal: '9188040d-6c67-4c5b-b112-36a304b66dad',
} as const;

/** The group of teachers in the school's tenant. */
export const teacherGroup = '33333333-3333-4333-8333-333333333333';

interface OpenIdPerson {
  readonly door: OpenIdDoor;
  readonly name: string;
  /** The tenant that signs, where it is another one than the token's. */
  readonly signedBy?: string;
  /** What the token says beside its standard claims. */
  readonly claims: Readonly<Record<string, unknown>>;
}

const google = (name: string, email: string, hd?: string, isVerified = true): OpenIdPerson => ({
  door: 'google',
  name,
  claims: { email, email_verified: isVerified, ...(hd !== undefined && { hd }) },
});

const microsoft = (
  name: string,
  tid: string,
  claims: Readonly<Record<string, unknown>> = {},
): OpenIdPerson => ({ door: 'microsoft', name, claims: { tid, name, ...claims } });

/** The people of the doubles of Google and Microsoft. */
export const openIdPeople = {
  elev: google('Elin Elev', 'elin.elev@elev.skolan.example', 'skolan.example'),
  larare: google('Lars Lärare', 'lars.larare@skolan.example', 'skolan.example'),
  overifierad: google('Olle Overifierad', 'olle@skolan.example', 'skolan.example', false),
  privat: google('Pia Privat', 'pia.privat@gmail.com'),
  // Somebody else's Workspace, in which an address says that it is the school's.
  frammande: google('Frida Främmande', 'frida@skolan.example', 'annan.example'),
  msElev: microsoft('Moa Elev', tenants.school),
  msRoll: microsoft('Rut Lärare', tenants.school, { roles: ['Teacher'] }),
  msGrupp: microsoft('Gun Lärare', tenants.school, { groups: [teacherGroup] }),
  msAnnanRoll: microsoft('Åke Annan', tenants.school, { roles: ['Reader'], groups: ['x'] }),
  // A group with the same id in somebody else's tenant.
  msFrammande: microsoft('Fia Främmande', tenants.other, { groups: [teacherGroup] }),
  msPrivat: microsoft('Per Privat', tenants.personal),
  // Guests of the school's tenant: of another organisation, and with an account of their own.
  msGast: microsoft('Gia Gäst', tenants.school, {
    idp: `https://sts.windows.net/${tenants.other}/`,
  }),
  msPrivatGast: microsoft('Gro Gäst', tenants.school, { idp: 'live.com', roles: ['teacher'] }),
  msBada: microsoft('Bea Båda', tenants.school, { roles: ['teacher'], groups: [teacherGroup] }),
  // Whoever administers the school's tenant, and another one.
  msAdmin: microsoft('Ada Administratör', tenants.school, { roles: ['administrator'] }),
  msAnnanAdmin: microsoft('Bo Administratör', tenants.other, {
    wids: ['62e90394-69f5-4237-9190-012177145e10'],
  }),
  // A token of one tenant that says it is of another.
  msFalsk: { ...microsoft('Fred Falsk', tenants.school), signedBy: tenants.other },
} as const satisfies Record<string, OpenIdPerson>;

export type OpenIdName = keyof typeof openIdPeople;

export const isOpenIdName = (name: string): name is OpenIdName => Object.hasOwn(openIdPeople, name);

export const openIdPerson = (name: OpenIdName): OpenIdPerson => openIdPeople[name];

/** The texts of a person that must not be kept. */
export const textsOfPerson = (name: OpenIdName): string[] => {
  const { claims, name: fullName } = openIdPerson(name);
  return [
    fullName,
    `sub-${name}`,
    ...(typeof claims['email'] === 'string' ? [claims['email']] : []),
  ];
};
