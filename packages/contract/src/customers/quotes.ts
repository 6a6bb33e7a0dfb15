import { Type, type Static } from 'typebox';
import type { Endpoint } from '../endpoint.ts';
import { pupilRange, quoteTexts, type QuoteText } from './quote-rules.ts';
import { Id } from '../records.ts';

const text = (field: QuoteText) => {
  const { maxLength, pattern } = quoteTexts[field];
  return Type.String({ minLength: 1, maxLength, pattern });
};

/** What a school tells when it asks for a quote. `schoolTypes` are ids. */
export const quoteFields = {
  organisation: text('organisation'),
  organisationNumber: Type.Optional(text('organisationNumber')),
  contactName: text('contactName'),
  email: text('email'),
  phone: Type.Optional(text('phone')),
  schoolTypes: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
  pupils: Type.Integer(pupilRange),
  invoiceReference: Type.Optional(text('invoiceReference')),
  message: Type.Optional(text('message')),
};

/** A honeypot: people do not see the field. A request that fills it in gets a success response and is not stored. */
export const Trap = Type.Optional(Type.String({ maxLength: 1000 }));

const QuoteRequest = Type.Object({ ...quoteFields, extra: Trap }, { additionalProperties: false });
export type QuoteRequest = Static<typeof QuoteRequest>;

/** Stored before anything is mailed. The same request again within the hour is the one that is there already. */
export const requestQuote = {
  method: 'POST',
  path: '/api/quotes',
  summary: 'Begär en offert',
  access: 'public',
  cache: 'none',
  body: QuoteRequest,
  response: Type.Object({}),
  problems: ['quote/organisation-number-invalid', 'school-type/not-found', 'request/too-many'],
  bearer: false,
} as const satisfies Endpoint;
