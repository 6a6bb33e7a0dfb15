import { Type, type Static } from 'typebox';
import { Administrator } from '../identity/administrators.ts';
import { AgreementDocuments } from '../documents/agreement-documents.ts';
import { OrganisationName, schoolLicences } from './admin-organisations.ts';
import { changeOf, closed, removalOf } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { mailAddress } from '../assignments/form-rules.ts';
import { invoiceFields, OrganisationNumber } from './invoice.ts';
import { Day, Licence } from './organisations.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { quoteTexts } from './quote-rules.ts';
import { Id, IdParams } from '../records.ts';

const text = ({ maxLength, pattern }: { maxLength: number; pattern: string }) =>
  Type.String({ minLength: 1, maxLength, pattern });

/** The editable fields of an owner: a municipality or a company. All are replaced. */
const fields = {
  name: OrganisationName,
  organisationNumber: OrganisationNumber,
  ...invoiceFields,
  contactName: Type.Optional(text(quoteTexts.contactName)),
  contactEmail: Type.Optional(text(mailAddress)),
  contactPhone: Type.Optional(text(quoteTexts.phone)),
};
const OwnerFields = Type.Object(fields, { additionalProperties: false });
export type OwnerFields = Static<typeof OwnerFields>;

const OwnerInList = Type.Object({
  id: Id,
  name: Type.String(),
  organisationNumber: Type.String(),
  schoolCount: Type.Integer({ minimum: 0 }),
  /** Names of the school types that its licences open today. */
  open: Type.Array(Type.String()),
});
export type OwnerInList = Static<typeof OwnerInList>;

/** A licence of an owner. Without `schools` it is for all schools of the owner. */
const OwnerLicence = Type.Object({
  ...Licence.properties,
  schools: Type.Optional(Type.Array(Id)),
});
export type OwnerLicence = Static<typeof OwnerLicence>;

/** An owner with its licences, latest first day first, its schools and its administrators by name. */
export const Owner = Type.Object({
  id: Id,
  ...fields,
  licences: Type.Array(OwnerLicence),
  schools: Type.Array(
    Type.Object({ id: Id, name: Type.String(), userCount: Type.Integer({ minimum: 0 }) }),
  ),
  administrators: Type.Array(Administrator),
  agreements: AgreementDocuments,
});
export type Owner = Static<typeof Owner>;

const OwnerPage = Type.Object({ owners: Type.Array(OwnerInList), ...pagedProperties });
export type OwnerPage = Static<typeof OwnerPage>;

/** By name, or those with most schools first. */
export const ownerOrders = ['name', 'schools'] as const;

const forAdmins = ['access/login-required', 'access/role-required'] as const;
const ofOne = [...forAdmins, 'owner/not-found'] as const;
const ofFields = ['quote/organisation-number-invalid', 'owner/organisation-number-taken'] as const;
const ofDays = ['subscription/days-in-wrong-order', 'subscription/overlaps'] as const;
const admin = { access: ['admin'], cache: 'none' } as const;

export const listOwners = {
  method: 'GET',
  path: '/api/admin/owners',
  summary: 'Huvudmän efter namn, 50 åt gången; q söker i namn och organisationsnummer',
  ...admin,
  query: Type.Object({
    ...pagedQuery,
    sort: Type.Optional(Type.Enum([...ownerOrders])),
    licence: Type.Optional(Type.Enum([...schoolLicences])),
  }),
  response: OwnerPage,
  problems: forAdmins,
} as const satisfies Endpoint;

export const createOwner = {
  method: 'POST',
  path: '/api/admin/owners',
  summary: 'Lägg till en huvudman',
  ...admin,
  body: OwnerFields,
  response: Owner,
  problems: [...forAdmins, ...ofFields],
} as const satisfies Endpoint;

export const getOwner = {
  method: 'GET',
  path: '/api/admin/owners/:id',
  summary: 'En huvudman med sina licenser och skolor',
  ...admin,
  params: IdParams,
  response: Owner,
  problems: ofOne,
} as const satisfies Endpoint;

export const updateOwner = {
  method: 'PUT',
  path: '/api/admin/owners/:id',
  summary: 'Ändra uppgifterna om en huvudman',
  ...admin,
  params: IdParams,
  body: changeOf(OwnerFields),
  response: Owner,
  problems: [...ofOne, 'request/outdated', ...ofFields],
} as const satisfies Endpoint;

/** Succeeds only for an owner without schools and licences. */
export const deleteOwner = {
  method: 'DELETE',
  path: '/api/admin/owners/:id',
  summary: 'Radera en huvudman utan skolor och licenser',
  ...admin,
  params: IdParams,
  body: removalOf(OwnerFields),
  response: Type.Object({}),
  problems: [...ofOne, 'request/outdated', 'owner/not-empty'],
} as const satisfies Endpoint;

const days = { validFrom: Day, validTo: Day };

/** The schools that a licence is for; without them all of the owner's, also those that come later. */
const schools = Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1_000, uniqueItems: true }));

/** Each school that it is for has the licence too, on days on which it has none of its own for the school type. */
export const createOwnerLicence = {
  method: 'POST',
  path: '/api/admin/owners/:id/licences',
  summary: 'Lägg till en licens för en huvudmans skolor, alla eller valda',
  ...admin,
  params: IdParams,
  body: Type.Object({ content: Id, ...days, schools }, { additionalProperties: false }),
  largeBody: true,
  response: Owner,
  problems: [...ofOne, 'school-type/not-found', 'organisation/not-found', ...ofDays],
} as const satisfies Endpoint;

export const updateOwnerLicence = {
  method: 'PUT',
  path: '/api/admin/owner-licences/:id',
  summary: 'Ändra dagarna för en huvudmans licens, och vilka skolor den är för',
  ...admin,
  params: IdParams,
  body: changeOf(Type.Object({ ...days, schools }, closed)),
  largeBody: true,
  response: Owner,
  problems: [
    ...forAdmins,
    'request/outdated',
    'subscription/not-found',
    'organisation/not-found',
    ...ofDays,
  ],
} as const satisfies Endpoint;

export const deleteOwnerLicence = {
  method: 'DELETE',
  path: '/api/admin/owner-licences/:id',
  summary: 'Ta bort en huvudmans licens',
  ...admin,
  params: IdParams,
  body: removalOf(Type.Object({ ...days, schools }, closed)),
  largeBody: true,
  response: Owner,
  problems: [...forAdmins, 'request/outdated', 'subscription/not-found'],
} as const satisfies Endpoint;

/** Without `ownerId` the school leaves its owner, and with it the owner's licences. */
export const setSchoolOwner = {
  method: 'PUT',
  path: '/api/admin/organisations/:id/owner',
  summary: 'Lägg en skola under en huvudman, eller ta den därifrån',
  ...admin,
  params: IdParams,
  body: changeOf(Type.Object({ ownerId: Type.Optional(Id) }, closed)),
  response: Type.Object({}),
  problems: [...ofOne, 'request/outdated', 'organisation/not-found'],
} as const satisfies Endpoint;
