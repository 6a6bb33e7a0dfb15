import { Type, type Static } from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { Note } from './note.ts';
import { pagedProperties, pagedQuery } from './paging.ts';
import { quoteFields } from './quotes.ts';
import { Id, IdParams } from './records.ts';

export const quoteStates = ['new', 'contacted', 'closed'] as const;
const State = Type.Enum([...quoteStates]);
const Moment = Type.String({ format: 'date-time' });

/** A request for a quote as the office sees it. A time of sending that is absent means that the message has not been sent. */
export const Quote = Type.Object({
  id: Id,
  at: Moment,
  ...quoteFields,
  /** Names of the school types, in their order; deleted ones are left out. */
  schoolTypes: Type.Array(Type.String()),
  state: State,
  note: Note,
  officeMailedAt: Type.Optional(Moment),
  receiptMailedAt: Type.Optional(Moment),
});
export type Quote = Static<typeof Quote>;

const QuotePage = Type.Object({ quotes: Type.Array(Quote), ...pagedProperties });
export type QuotePage = Static<typeof QuotePage>;

const forAdmins = ['access/login-required', 'access/role-required'] as const;
const ofOne = [...forAdmins, 'quote/not-found'] as const;

export const listQuotes = {
  method: 'GET',
  path: '/api/admin/quotes',
  summary:
    'Offertförfrågningar, senaste först, 50 åt gången; q söker i skola, nummer, namn och e-post',
  access: ['admin'],
  cache: 'none',
  query: Type.Object({ ...pagedQuery, state: Type.Optional(State) }),
  response: QuotePage,
  problems: forAdmins,
} as const satisfies Endpoint;

export const getQuote = {
  method: 'GET',
  path: '/api/admin/quotes/:id',
  summary: 'En offertförfrågan',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: Quote,
  problems: ofOne,
} as const satisfies Endpoint;

export const updateQuote = {
  method: 'PUT',
  path: '/api/admin/quotes/:id',
  summary: 'Ändra en offertförfrågans läge och anteckning',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object({ state: State, note: Note }, { additionalProperties: false }),
  response: Quote,
  problems: ofOne,
} as const satisfies Endpoint;

export const deleteQuote = {
  method: 'DELETE',
  path: '/api/admin/quotes/:id',
  summary: 'Radera en offertförfrågan med dess personuppgifter',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  response: Type.Object({}),
  problems: ofOne,
} as const satisfies Endpoint;
