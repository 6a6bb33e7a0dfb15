import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id, IdParams } from '../records.ts';
import { Licence } from './organisations.ts';
import { renewalTexts } from './renewal-rules.ts';

const text = ({ maxLength, pattern }: { maxLength: number; pattern: string }) =>
  Type.String({ minLength: 1, maxLength, pattern });
const Moment = Type.String({ format: 'date-time' });

/** A request for a renewal, with its answer when there is one. */
export const Renewal = Type.Object({
  id: Id,
  askedAt: Moment,
  /** Who asked; absent when the account is gone or has no name. */
  askedBy: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
  answer: Type.Optional(Type.String()),
  answeredAt: Type.Optional(Moment),
});
export type Renewal = Static<typeof Renewal>;

/** A request as the office sees it: whose licence it is about. */
const AskedRenewal = Type.Object({
  ...Renewal.properties,
  owner: Type.Object({ id: Id, name: Type.String() }),
  licence: Type.Pick(Licence, ['id', 'schoolType', 'validFrom', 'validTo']),
});
export type AskedRenewal = Static<typeof AskedRenewal>;

const AskedRenewalPage = Type.Object({
  renewals: Type.Array(AskedRenewal),
  ...pagedProperties,
});
export type AskedRenewalPage = Static<typeof AskedRenewalPage>;

/** A licence that is asked about already is not asked about twice: the answer is the request that waits. */
export const askRenewal = {
  method: 'POST',
  path: '/api/owners/mine/licences/:id/renewal',
  summary: 'Be om att en av den egna huvudmannens licenser förnyas',
  access: 'own-owner',
  cache: 'none',
  params: IdParams,
  body: Type.Object(
    { message: Type.Optional(text(renewalTexts.message)) },
    { additionalProperties: false },
  ),
  response: Renewal,
  problems: [
    'access/login-required',
    'access/role-required',
    'owner/not-found',
    'subscription/not-found',
    'renewal/answered',
  ],
} as const satisfies Endpoint;

/** Those without an answer first, the oldest first; then the answered ones, the latest first. */
export const listRenewals = {
  method: 'GET',
  path: '/api/admin/renewals',
  summary: 'Huvudmäns förfrågningar om förnyelse, 50 åt gången; q söker i huvudmannens namn',
  access: ['admin'],
  cache: 'none',
  query: Type.Object({ ...pagedQuery, ownerId: Type.Optional(Id) }),
  response: AskedRenewalPage,
  problems: ['access/login-required', 'access/role-required'],
} as const satisfies Endpoint;

/** Answers a request. The owner's administrators see the answer beside the licence. A request is answered once. */
export const answerRenewal = {
  method: 'PUT',
  path: '/api/admin/renewals/:id/answer',
  summary: 'Svara på en förfrågan om förnyelse',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object({ answer: text(renewalTexts.answer) }, { additionalProperties: false }),
  response: Type.Object({}),
  problems: [
    'access/login-required',
    'access/role-required',
    'renewal/not-found',
    'renewal/answered',
  ],
} as const satisfies Endpoint;
