import { Type } from 'typebox';
import { closed } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../records.ts';
import { ofOneQuote, Quote } from './admin-quotes.ts';
import { Note } from './note.ts';
import { lostReasons } from './offer-rules.ts';
import { Day } from './organisations.ts';

/** The day on which the office is reminded of a request. Without one it is not. */
export const setFollowUp = {
  method: 'PUT',
  path: '/api/admin/quotes/:id/follow-up',
  summary: 'Välj vilken dag en offertförfrågan ska följas upp',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object({ followUpOn: Type.Optional(Day) }, closed),
  response: Quote,
  problems: ofOneQuote,
} as const satisfies Endpoint;

/** The customer did not want it. A reason that is there already is replaced. */
export const loseQuote = {
  method: 'POST',
  path: '/api/admin/quotes/:id/loss',
  summary: 'Skriv varför det inte blev något av en offertförfrågan',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object({ reason: Type.Enum([...lostReasons]), note: Note }, closed),
  response: Quote,
  problems: [...ofOneQuote, 'agreement/fixed-state'],
} as const satisfies Endpoint;

/**
 * Gives the school a licence of 30 days from today for what it asks for, and mails who asked. Without `organisationId` it is the
 * one school that is called as in the request, or else a new one, whose administrator the person becomes. In a school that is
 * there nobody gets a role.
 */
export const giveTrial = {
  method: 'POST',
  path: '/api/admin/quotes/:id/trial',
  summary: 'Ge skolan i en offertförfrågan en provlicens i 30 dagar',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object({ organisationId: Type.Optional(Id) }, closed),
  response: Quote,
  problems: [
    ...ofOneQuote,
    'agreement/already-made',
    'trial/already-given',
    'organisation/not-found',
    'school-type/not-found',
    'subscription/overlaps',
  ],
} as const satisfies Endpoint;
