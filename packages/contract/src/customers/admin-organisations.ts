import { Type, type Static } from 'typebox';
import { AgreementDocuments } from '../documents/agreement-documents.ts';
import { changeOf, closed, removalOf } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { invoiceFields, OrganisationNumber } from './invoice.ts';
import { Day, Licence } from './organisations.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id, IdParams } from '../records.ts';
import { SchoolAddress } from './school-requests.ts';

/** No white space at either end, and no control character. */
export const OrganisationName = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[^\\s\\u0000-\\u001f]([^\\u0000-\\u001f]*[^\\s\\u0000-\\u001f])?$',
});
/** The code that Skolverket gives a school unit. */
export const SchoolUnitCode = Type.String({ pattern: '^[0-9]{8}$' });
const SkolonUuid = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });

/** Who pays and where invoices go. For a school with an owner those of the owner stand. */
const invoiced = { organisationNumber: Type.Optional(OrganisationNumber), ...invoiceFields };

/** The editable fields of a school. All are replaced: without `skolonUuid` the school is not in Skolon. */
const OrganisationFields = Type.Object(
  {
    name: OrganisationName,
    skolonUuid: Type.Optional(SkolonUuid),
    schoolUnitCode: Type.Optional(SchoolUnitCode),
    address: Type.Optional(SchoolAddress),
    ...invoiced,
  },
  closed,
);
export type OrganisationFields = Static<typeof OrganisationFields>;

const OrganisationInList = Type.Object({
  id: Id,
  name: Type.String(),
  skolonUuid: Type.Optional(Type.String()),
  schoolUnitCode: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  userCount: Type.Integer({ minimum: 0 }),
  /** Names of the school types that are open today. */
  open: Type.Array(Type.String()),
  /** The municipality or company that the school belongs to, and its name. */
  ownerId: Type.Optional(Id),
  owner: Type.Optional(Type.String()),
});
export type OrganisationInList = Static<typeof OrganisationInList>;

/** A school with all its licences, sorted by first day, latest first. */
export const Organisation = Type.Object({
  id: Id,
  name: Type.String(),
  skolonUuid: Type.Optional(Type.String()),
  schoolUnitCode: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  ...invoiced,
  userCount: Type.Integer({ minimum: 0 }),
  licences: Type.Array(Licence),
  agreements: AgreementDocuments,
  /** The municipality or company that the school belongs to. */
  owner: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
});
export type Organisation = Static<typeof Organisation>;

const OrganisationPage = Type.Object({
  organisations: Type.Array(OrganisationInList),
  ...pagedProperties,
});
export type OrganisationPage = Static<typeof OrganisationPage>;

/** By name, by the name of the owner and then by name, or those with most users first. */
export const schoolOrders = ['name', 'owner', 'users'] as const;
/** Schools that have a licence today, and those that have none. */
export const schoolLicences = ['open', 'none'] as const;

const forAdmins = ['access/login-required', 'access/role-required'] as const;
const ofFields = ['organisation/skolon-uuid-taken', 'organisation/unit-code-taken'] as const;

export const listOrganisations = {
  method: 'GET',
  path: '/api/admin/organisations',
  summary: 'Skolor efter namn, 50 åt gången; q söker i namn, skolenhetskod och Skolon-id',
  access: ['admin'],
  cache: 'none',
  query: Type.Object({
    ...pagedQuery,
    sort: Type.Optional(Type.Enum([...schoolOrders])),
    licence: Type.Optional(Type.Enum([...schoolLicences])),
    ownerId: Type.Optional(Id),
  }),
  response: OrganisationPage,
  problems: forAdmins,
} as const satisfies Endpoint;

export const createOrganisation = {
  method: 'POST',
  path: '/api/admin/organisations',
  summary: 'Lägg till en skola',
  access: ['admin'],
  cache: 'none',
  body: OrganisationFields,
  response: Organisation,
  problems: [...forAdmins, ...ofFields, 'quote/organisation-number-invalid'],
} as const satisfies Endpoint;

export const getOrganisation = {
  method: 'GET',
  path: '/api/admin/organisations/:id',
  summary: 'En skola med sina licenser',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: Organisation,
  problems: [...forAdmins, 'organisation/not-found'],
} as const satisfies Endpoint;

export const updateOrganisation = {
  method: 'PUT',
  path: '/api/admin/organisations/:id',
  summary: 'Ändra en skolas namn, adress, skolenhetskod och Skolon-id',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: changeOf(OrganisationFields),
  response: Organisation,
  problems: [
    ...forAdmins,
    'organisation/not-found',
    'request/outdated',
    ...ofFields,
    'quote/organisation-number-invalid',
  ],
} as const satisfies Endpoint;

/** Succeeds only for a school without users and licences. */
export const deleteOrganisation = {
  method: 'DELETE',
  path: '/api/admin/organisations/:id',
  summary: 'Radera en skola utan användare och licenser',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: removalOf(OrganisationFields),
  response: Type.Object({}),
  problems: [...forAdmins, 'request/outdated', 'organisation/not-found', 'organisation/not-empty'],
} as const satisfies Endpoint;

const days = { validFrom: Day, validTo: Day };

/** A school has at most one licence for a school type on any day. `content` is the school type's id. */
export const createSubscription = {
  method: 'POST',
  path: '/api/admin/organisations/:id/subscriptions',
  summary: 'Lägg till en licens för en skola',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object({ content: Id, ...days }, { additionalProperties: false }),
  response: Licence,
  problems: [
    ...forAdmins,
    'organisation/not-found',
    'school-type/not-found',
    'subscription/days-in-wrong-order',
    'subscription/overlaps',
  ],
} as const satisfies Endpoint;

/** Not one that the school has through its owner. */
export const updateSubscription = {
  method: 'PUT',
  path: '/api/admin/subscriptions/:id',
  summary: 'Ändra en licens dagar',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: changeOf(Type.Object(days, closed)),
  response: Licence,
  problems: [
    ...forAdmins,
    'request/outdated',
    'subscription/not-found',
    'subscription/of-owner',
    'subscription/days-in-wrong-order',
    'subscription/overlaps',
  ],
} as const satisfies Endpoint;

export const deleteSubscription = {
  method: 'DELETE',
  path: '/api/admin/subscriptions/:id',
  summary: 'Ta bort en licens',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: removalOf(Type.Object(days, closed)),
  response: Type.Object({}),
  problems: [...forAdmins, 'request/outdated', 'subscription/not-found', 'subscription/of-owner'],
} as const satisfies Endpoint;
