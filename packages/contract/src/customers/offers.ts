import { Type } from 'typebox';
import { changeOf, closed } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { Id } from '../records.ts';
import { MailedText, ofOneQuote, Quote } from './admin-quotes.ts';
import { OfferFields } from './offer-fields.ts';
import { Day } from './organisations.ts';

const OfferParams = Type.Object({ id: Id, offerId: Id });
const ofOneOffer = [...ofOneQuote, 'offer/not-found', 'offer/already-sent'] as const;

/** A draft: a new offer, or with `replaces` the next version of one that was sent. */
export const createOffer = {
  method: 'POST',
  path: '/api/admin/quotes/:id/offers',
  summary: 'Skriv ett utkast till en offert, eller till nästa version av en som är skickad',
  access: ['admin'],
  cache: 'none',
  params: Type.Object({ id: Id }),
  body: Type.Object({ ...OfferFields.properties, replaces: Type.Optional(Id) }, closed),
  response: Quote,
  problems: [
    ...ofOneQuote,
    'agreement/already-made',
    'offer/not-found',
    'offer/replaced',
    'school-type/not-found',
    'subscription/days-in-wrong-order',
  ],
} as const satisfies Endpoint;

export const updateOffer = {
  method: 'PUT',
  path: '/api/admin/quotes/:id/offers/:offerId',
  summary: 'Ändra ett utkast till en offert',
  access: ['admin'],
  cache: 'none',
  params: OfferParams,
  body: changeOf(OfferFields),
  response: Quote,
  problems: [
    ...ofOneOffer,
    'request/outdated',
    'school-type/not-found',
    'subscription/days-in-wrong-order',
  ],
} as const satisfies Endpoint;

/**
 * Mails an offer to who asked, with its pdf. `{offert}` in the text stands for the offer; without it the offer comes last.
 * `followUpOn` is the day on which the office is reminded. What is not filled in is told by a code of its own.
 */
export const sendOffer = {
  method: 'POST',
  path: '/api/admin/quotes/:id/offers/:offerId/sending',
  summary: 'Mejla en offert till den som har begärt den',
  access: ['admin'],
  cache: 'none',
  params: OfferParams,
  body: Type.Object({ text: MailedText, followUpOn: Type.Optional(Day) }, closed),
  response: Quote,
  problems: [
    ...ofOneOffer,
    'agreement/already-made',
    'offer/content-missing',
    'offer/price-missing',
    'offer/unit-missing',
    'offer/units-missing',
    'offer/vat-missing',
    'offer/first-day-missing',
    'offer/last-day-missing',
    'offer/reference-missing',
    'quote/text-unfilled',
  ],
} as const satisfies Endpoint;

export const deleteOffer = {
  method: 'DELETE',
  path: '/api/admin/quotes/:id/offers/:offerId',
  summary: 'Släng ett utkast till en offert',
  access: ['admin'],
  cache: 'none',
  params: OfferParams,
  response: Quote,
  problems: ofOneOffer,
} as const satisfies Endpoint;
