import { Type, type Static } from 'typebox';
import { AgreementDocuments } from '../documents/agreement-documents.ts';
import { AdminUser, AdminUserPage, userFields } from '../identity/admin-users.ts';
import { NewAdministrator } from '../identity/administrators.ts';
import { changeWith, closed, removalWith } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { loginStates } from '../identity/invitation-rules.ts';
import { pagedQuery } from '../paging.ts';
import { Id, IdParams } from '../records.ts';
import { SchoolRequest } from './school-requests.ts';
import { taking } from '../identity/shares.ts';

/** A Swedish day. Only days that exist. */
export const Day = Type.String({ format: 'date', pattern: '^(19|20|21)\\d\\d-\\d\\d-\\d\\d$' });

/** A subscription, with the field names that the specification gives: `content` is the id of the school type that it opens, first and last day included. */
export const Subscription = Type.Object({ id: Id, content: Id, validFrom: Day, validTo: Day });
export type Subscription = Static<typeof Subscription>;

/** A subscription with what it opens, and how it stands today. */
export const Licence = Type.Object({
  ...Subscription.properties,
  schoolType: Type.Object({ name: Type.String(), param: Type.String() }),
  state: Type.Enum(['coming', 'valid', 'ended']),
  /** The name of the owner, such as a municipality, through which the school has the licence. */
  owner: Type.Optional(Type.String()),
});
export type Licence = Static<typeof Licence>;

/** A school as its own administrators see it: licences by their first day, latest first. */
export const OwnOrganisation = Type.Object({
  id: Id,
  name: Type.String(),
  /** The postal address, on one line. */
  address: Type.Optional(Type.String()),
  userCount: Type.Integer({ minimum: 0 }),
  licences: Type.Array(Licence),
  agreements: AgreementDocuments,
  /** What the school has asked for, latest first; the last ten. */
  requests: Type.Array(SchoolRequest),
  /** Whom the school can turn to: the e-mail address of the office, and the owner with its administrators. */
  contact: Type.Object({
    office: Type.String(),
    owner: Type.Optional(
      Type.Object({
        name: Type.String(),
        people: Type.Array(
          Type.Object({
            name: Type.Optional(Type.String()),
            email: Type.Optional(Type.String()),
            phone: Type.Optional(Type.String()),
          }),
        ),
      }),
    ),
  }),
});
export type OwnOrganisation = Static<typeof OwnOrganisation>;

/** Somebody else's subscription is as unknown as one that does not exist. */
export const getSubscription = {
  method: 'GET',
  path: '/api/subscription/:id',
  summary: 'En av den egna organisationens licenser',
  access: 'signed-in',
  cache: 'none',
  params: IdParams,
  response: Subscription,
  problems: ['access/login-required', 'subscription/not-found'],
} as const satisfies Endpoint;

/** Those that are valid today: all that a page needs to say what is open. A class code may limit them to its content. */
export const listOwnLicences = {
  method: 'GET',
  path: '/api/licences',
  summary: 'De licenser som gäller för den inloggade i dag',
  access: 'signed-in',
  cache: 'none',
  response: Type.Array(Licence),
  problems: [],
} as const satisfies Endpoint;

export const getOwnOrganisation = {
  method: 'GET',
  path: '/api/organisations/mine',
  summary: 'Den egna skolan med sina licenser, för skoladministratörer',
  access: 'own-organisation',
  cache: 'none',
  response: OwnOrganisation,
  problems: ['access/login-required', 'access/role-required', 'organisation/not-found'],
} as const satisfies Endpoint;

const ofOwnSchool = [
  'access/login-required',
  'access/role-required',
  'organisation/not-found',
] as const;

/** What a school's administrator decides about a person. Other roles are not the school's to give. */
export const schoolRoles = ['teacher', 'student'] as const;
const ownUserFields = {
  ...userFields,
  roles: Type.Array(Type.Enum([...schoolRoles]), { minItems: 1, maxItems: 2, uniqueItems: true }),
};

/** The roles by which the users of a school are listed. */
export const ownRoles = ['teacher', 'student', 'schooladmin'] as const;
/** By name, or by e-mail address. */
export const ownUserOrders = ['name', 'email'] as const;

export const listOwnUsers = {
  method: 'GET',
  path: '/api/organisations/mine/users',
  summary: 'Den egna skolans användare efter namn, 50 åt gången; q söker i namn och e-post',
  access: 'own-organisation',
  cache: 'none',
  query: Type.Object({
    ...pagedQuery,
    sort: Type.Optional(Type.Enum([...ownUserOrders])),
    role: Type.Optional(Type.Enum([...ownRoles])),
    login: Type.Optional(Type.Enum([...loginStates])),
  }),
  response: AdminUserPage,
  problems: ofOwnSchool,
} as const satisfies Endpoint;

/** Mails a link to choose a password with. */
export const createOwnUser = {
  method: 'POST',
  path: '/api/organisations/mine/users',
  summary: 'Lägg till en lärare eller elev i den egna skolan',
  access: 'own-organisation',
  cache: 'none',
  body: Type.Object(
    { email: AdminUser.properties.email, ...ownUserFields },
    { additionalProperties: false },
  ),
  response: AdminUser,
  problems: [...ofOwnSchool, 'user/email-taken'],
} as const satisfies Endpoint;

/** A new account gets a link to choose a password. One that the school has already gets the role. */
export const inviteColleague = {
  method: 'POST',
  path: '/api/organisations/mine/administrators',
  summary: 'Bjud in en administratör till den egna skolan',
  access: 'own-organisation',
  cache: 'none',
  body: NewAdministrator,
  response: Type.Object({}),
  problems: [...ofOwnSchool, 'user/email-taken'],
} as const satisfies Endpoint;

export const updateOwnUser = {
  method: 'PUT',
  path: '/api/organisations/mine/users/:id',
  summary: 'Ändra namn och roller för en lärare eller elev i den egna skolan',
  access: 'own-organisation',
  cache: 'none',
  params: IdParams,
  body: changeWith(Type.Object(ownUserFields, closed), taking),
  response: AdminUser,
  problems: [...ofOwnSchool, 'request/outdated', 'user/not-found', 'user/no-heir'],
} as const satisfies Endpoint;

export const endOwnUserSessions = {
  method: 'POST',
  path: '/api/organisations/mine/users/:id/end-sessions',
  summary: 'Logga ut en lärare eller elev i den egna skolan överallt',
  access: 'own-organisation',
  cache: 'none',
  params: IdParams,
  response: Type.Object({}),
  problems: [...ofOwnSchool, 'user/not-found'],
} as const satisfies Endpoint;

export const deleteOwnUser = {
  method: 'DELETE',
  path: '/api/organisations/mine/users/:id',
  summary: 'Radera en lärare eller elev i den egna skolan',
  access: 'own-organisation',
  cache: 'none',
  params: IdParams,
  body: removalWith(Type.Object(ownUserFields, closed), taking),
  response: Type.Object({}),
  problems: [...ofOwnSchool, 'request/outdated', 'user/not-found', 'user/no-heir'],
} as const satisfies Endpoint;
