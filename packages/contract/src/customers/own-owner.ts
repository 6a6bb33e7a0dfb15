import { Type, type Static } from 'typebox';
import { AgreementDocuments } from '../documents/agreement-documents.ts';
import { schoolLicences } from './admin-organisations.ts';
import { Administrator, NewAdministrator } from '../identity/administrators.ts';
import { changeOf } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { Invoice } from './invoice.ts';
import { Licence } from './organisations.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id, IdParams } from '../records.ts';
import { Renewal } from './renewals.ts';

// What an owner's administrator sees and does: licences, use and administrators. Never who the teachers and pupils are.

/** An owner as its own administrators see it: licences by their first day, latest first. */
export const OwnOwner = Type.Object({
  id: Id,
  name: Type.String(),
  ...Invoice.properties,
  schoolCount: Type.Integer({ minimum: 0 }),
  /** With the latest request for a renewal of each. */
  licences: Type.Array(Type.Object({ ...Licence.properties, renewal: Type.Optional(Renewal) })),
  administrators: Type.Array(Administrator),
  agreements: AgreementDocuments,
});
export type OwnOwner = Static<typeof OwnOwner>;

const OwnSchoolInList = Type.Object({
  id: Id,
  name: Type.String(),
  schoolUnitCode: Type.Optional(Type.String()),
  /** Names of the school types that are open today. */
  open: Type.Array(Type.String()),
  administratorCount: Type.Integer({ minimum: 0 }),
});
export type OwnSchoolInList = Static<typeof OwnSchoolInList>;

const OwnSchoolPage = Type.Object({
  schools: Type.Array(OwnSchoolInList),
  ...pagedProperties,
});
export type OwnSchoolPage = Static<typeof OwnSchoolPage>;

/** By name, or those with fewest administrators first. */
export const ownSchoolOrders = ['name', 'administrators'] as const;

/** A school of the own owner. */
export const OwnSchool = Type.Object({
  id: Id,
  name: Type.String(),
  schoolUnitCode: Type.Optional(Type.String()),
  licences: Type.Array(Licence),
  agreements: AgreementDocuments,
  administrators: Type.Array(Administrator),
});
export type OwnSchool = Static<typeof OwnSchool>;

const problems = ['access/login-required', 'access/role-required', 'owner/not-found'] as const;
const own = { access: 'own-owner', cache: 'none' } as const;
const AdministratorParams = Type.Object({ id: Id, administratorId: Id });

export const getOwnOwner = {
  method: 'GET',
  path: '/api/owners/mine',
  summary: 'Den egna huvudmannen med licenser och administratörer',
  ...own,
  response: OwnOwner,
  problems,
} as const satisfies Endpoint;

export const updateOwnInvoice = {
  method: 'PUT',
  path: '/api/owners/mine/invoice',
  summary: 'Ändra den egna huvudmannens organisationsnummer, fakturaadress och fakturareferens',
  ...own,
  body: changeOf(Invoice),
  response: OwnOwner,
  problems: [
    ...problems,
    'request/outdated',
    'quote/organisation-number-invalid',
    'owner/organisation-number-taken',
  ],
} as const satisfies Endpoint;

export const listOwnSchools = {
  method: 'GET',
  path: '/api/owners/mine/schools',
  summary:
    'Den egna huvudmannens skolor efter namn, 50 åt gången; q söker i namn och skolenhetskod',
  ...own,
  query: Type.Object({
    ...pagedQuery,
    sort: Type.Optional(Type.Enum([...ownSchoolOrders])),
    licence: Type.Optional(Type.Enum([...schoolLicences])),
  }),
  response: OwnSchoolPage,
  problems,
} as const satisfies Endpoint;

/** A school of another owner is as unknown as one that does not exist. */
export const getOwnSchool = {
  method: 'GET',
  path: '/api/owners/mine/schools/:id',
  summary: 'En av den egna huvudmannens skolor med licenser och administratörer',
  ...own,
  params: IdParams,
  response: OwnSchool,
  problems: [...problems, 'organisation/not-found'],
} as const satisfies Endpoint;

/** A new account gets a link to choose a password. One that the school has already gets the role. */
export const addSchoolAdministrator = {
  method: 'POST',
  path: '/api/owners/mine/schools/:id/administrators',
  summary: 'Lägg till en administratör för en av den egna huvudmannens skolor',
  ...own,
  params: IdParams,
  body: NewAdministrator,
  response: OwnSchool,
  problems: [...problems, 'organisation/not-found', 'user/email-taken'],
} as const satisfies Endpoint;

/** Takes the role away. The account stays at the school as a teacher's. */
export const removeSchoolAdministrator = {
  method: 'DELETE',
  path: '/api/owners/mine/schools/:id/administrators/:administratorId',
  summary: 'Ta ifrån någon rollen som administratör för en av den egna huvudmannens skolor',
  ...own,
  params: AdministratorParams,
  response: OwnSchool,
  problems: [...problems, 'organisation/not-found', 'user/not-found'],
} as const satisfies Endpoint;

export const addColleague = {
  method: 'POST',
  path: '/api/owners/mine/administrators',
  summary: 'Lägg till en administratör för den egna huvudmannen',
  ...own,
  body: NewAdministrator,
  response: OwnOwner,
  problems: [...problems, 'user/email-taken'],
} as const satisfies Endpoint;

/** Of an owner that the office chooses. */
export const addOwnerAdministrator = {
  method: 'POST',
  path: '/api/admin/owners/:id/administrators',
  summary: 'Lägg till en administratör för en huvudman',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: NewAdministrator,
  response: Type.Object({}),
  problems: [...problems, 'user/email-taken'],
} as const satisfies Endpoint;

/** An account that has neither another role nor a school is deleted. */
export const removeOwnerAdministrator = {
  method: 'DELETE',
  path: '/api/admin/owners/:id/administrators/:administratorId',
  summary: 'Ta ifrån någon rollen som administratör för en huvudman',
  access: ['admin'],
  cache: 'none',
  params: AdministratorParams,
  response: Type.Object({}),
  problems: [...problems, 'user/not-found'],
} as const satisfies Endpoint;
