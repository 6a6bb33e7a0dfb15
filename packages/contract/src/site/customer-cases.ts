import { Type, type Static } from 'typebox';
import { RecordPicture } from '../catalogue/record-pictures.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id, unpublished } from '../records.ts';

/**
 * How a school uses the service, as the list shows it. `organisationKind` says what kind of school it is; an `example`
 * is invented and describes no real school.
 */
export const CustomerCase = Type.Object({
  ...unpublished,
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  organisationKind: Type.String(),
  schoolType: Type.Optional(Type.Object({ param: Type.String(), name: Type.String() })),
  summary: Type.String(),
  picture: Type.Optional(RecordPicture),
  example: Type.Boolean(),
});
export type CustomerCase = Static<typeof CustomerCase>;

/** A part of the story. A blank line in `text` begins a new paragraph. */
export const CustomerCasePart = Type.Object({ heading: Type.String(), text: Type.String() });
export type CustomerCasePart = Static<typeof CustomerCasePart>;

/** `search` is what to search for to find the lessons that the case is about. */
export const CustomerCasePage = Type.Object({
  ...CustomerCase.properties,
  parts: Type.Array(CustomerCasePart, { minItems: 1 }),
  search: Type.Optional(Type.String()),
});
export type CustomerCasePage = Static<typeof CustomerCasePage>;

export const listCustomerCases = {
  method: 'GET',
  path: '/api/customer-cases',
  summary: 'Kundcasen i ordning',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  response: Type.Array(CustomerCase),
  problems: [],
} as const satisfies Endpoint;

export const getCustomerCase = {
  method: 'GET',
  path: '/api/customer-cases/:slug',
  summary: 'Ett kundcase',
  access: 'public',
  apiKey: 'catalogue:read',
  cache: 'content',
  params: Type.Object({ slug: Type.String({ pattern: '^[a-z0-9-]{1,120}$' }) }),
  response: CustomerCasePage,
  problems: ['customer-case/not-found'],
} as const satisfies Endpoint;
