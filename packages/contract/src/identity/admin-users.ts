import { accountRoles, roles } from './access.ts';
import { Type, type Static } from 'typebox';
import { changeWith, closed, removalWith } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id, IdParams } from '../records.ts';
import { loginStates } from './invitation-rules.ts';
import { taking } from './shares.ts';

export const RoleName = Type.Enum([...roles]);

export const PersonName = Type.String({ maxLength: 100, pattern: '^[^\\u0000-\\u001f]*$' });
export const Address = Type.String({ pattern: '^[!-?A-~]{1,64}@[!-?A-~]{1,255}$' });

/** The editable fields of a user, besides the e-mail address. */
export const userFields = {
  firstname: PersonName,
  lastname: PersonName,
  roles: Type.Array(Type.Enum([...accountRoles]), { uniqueItems: true }),
};

/** A user as administrators see it. */
export const AdminUser = Type.Object({
  id: Id,
  email: Address,
  ...userFields,
  roles: Type.Array(RoleName),
  organisation: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  /** Whether somebody has ever logged in with the account. */
  hasLoggedIn: Type.Boolean(),
  /** The Swedish day of the latest invitation, of somebody who has not. */
  invitedOn: Type.Optional(Type.String({ format: 'date' })),
  /** Only told to the office: the address has an account elsewhere, and the person is none of this school yet. */
  awaited: Type.Optional(Type.Literal(true)),
  /** The owner of schools that the user administers. */
  owner: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
});
export type AdminUser = Static<typeof AdminUser>;

/** By name, by the name of the school and then by name, or by e-mail address. */
export const userOrders = ['name', 'school', 'email'] as const;

export const AdminUserPage = Type.Object({ users: Type.Array(AdminUser), ...pagedProperties });
export type AdminUserPage = Static<typeof AdminUserPage>;

const changed = { ...userFields, organisationId: Type.Optional(Id) };
const forAdmins = ['access/login-required', 'access/role-required'] as const;

export const listUsers = {
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Användare efter namn, 50 åt gången; q söker i namn och e-post',
  access: ['admin'],
  cache: 'none',
  query: Type.Object({
    ...pagedQuery,
    sort: Type.Optional(Type.Enum([...userOrders])),
    role: Type.Optional(RoleName),
    organisationId: Type.Optional(Id),
    login: Type.Optional(Type.Enum([...loginStates])),
  }),
  response: AdminUserPage,
  problems: forAdmins,
} as const satisfies Endpoint;

/** Sends an email message with a link for choosing a password. Addresses are compared without case. */
export const createUser = {
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Lägg till en användare, som får en länk för att välja lösenord',
  access: ['admin'],
  cache: 'none',
  body: Type.Object({ email: Address, ...changed }, { additionalProperties: false }),
  response: AdminUser,
  problems: [...forAdmins, 'user/email-taken', 'organisation/not-found'],
} as const satisfies Endpoint;

export const getAdminUser = {
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'En användare',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: AdminUser,
  problems: [...forAdmins, 'user/not-found'],
} as const satisfies Endpoint;

/** All fields are replaced: without `organisationId` the user belongs to no organisation. */
export const updateUser = {
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary: 'Ändra en användares namn, roller och skola',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: changeWith(Type.Object(changed, closed), taking),
  response: AdminUser,
  problems: [
    ...forAdmins,
    'request/outdated',
    'user/not-found',
    'organisation/not-found',
    'user/last-admin',
    'user/no-heir',
  ],
} as const satisfies Endpoint;

export const endUserSessions = {
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  summary: 'Logga ut en användare överallt',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: Type.Object({}),
  problems: [...forAdmins, 'user/not-found'],
} as const satisfies Endpoint;

export const deleteUser = {
  method: 'DELETE',
  path: '/api/admin/users/:id',
  summary: 'Radera en användare',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: removalWith(Type.Object(changed, closed), taking),
  response: Type.Object({}),
  problems: [...forAdmins, 'request/outdated', 'user/not-found', 'user/last-admin', 'user/no-heir'],
} as const satisfies Endpoint;
