import { Type, type Static } from 'typebox';
import { OrganisationName } from './admin-organisations.ts';
import { Address, PersonName } from '../identity/admin-users.ts';
import { changeOf, closed, removalOf } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { Note, SubmissionOrder } from './note.ts';
import { Day } from './organisations.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Offer, Terms } from './offer-fields.ts';
import { lostReasons } from './offer-rules.ts';
import { quoteAnswer } from './quote-rules.ts';
import { quoteFields } from './quotes.ts';
import { Id, IdParams } from '../records.ts';

export const quoteStates = ['new', 'answered', 'agreed', 'lost', 'declined', 'closed'] as const;

/** The states that the office sets by hand. A request becomes `agreed` with its agreement, and stays so; and `lost` with a reason. */
export const openQuoteStates = ['new', 'answered', 'declined', 'closed'] as const;

const State = Type.Enum([...quoteStates]);
const Moment = Type.String({ format: 'date-time' });

/** A request for a quote as the office sees it. A time of sending that is absent means that the message has not been sent. */
export const Quote = Type.Object({
  id: Id,
  at: Moment,
  ...quoteFields,
  /** Names of the school types, in their order; deleted ones are left out. */
  schoolTypes: Type.Array(Type.String()),
  /** The same school types, with their ids. */
  content: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  state: State,
  /** When the request last came into each of these states. */
  answeredAt: Type.Optional(Moment),
  agreedAt: Type.Optional(Moment),
  declinedAt: Type.Optional(Moment),
  lostAt: Type.Optional(Moment),
  /** Why the customer did not want it. */
  lost: Type.Optional(
    Type.Object({ reason: Type.Enum([...lostReasons]), note: Type.Optional(Type.String()) }),
  ),
  /** The day on which the office is reminded of the request. */
  followUpOn: Type.Optional(Day),
  /** Offers by their number, of each the latest version first. */
  offers: Type.Array(Offer),
  /** The licence to try. `askedOn` is the day on which the person was asked whether to go on. */
  trial: Type.Optional(
    Type.Object({
      school: Type.Object({ id: Id, name: Type.String() }),
      validFrom: Day,
      validTo: Day,
      askedOn: Type.Optional(Day),
    }),
  ),
  /** The one school that is called as in the request, when one request is read. */
  namesake: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  /** The price of the agreement in words. */
  price: Type.Optional(Type.String()),
  /** The school or the owner that the agreement is with, as long as it is there. */
  school: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  owner: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  note: Note,
  /** The messages that were mailed to the person who asked, oldest first. `mailedAt` is absent until one has been sent. */
  answers: Type.Array(
    Type.Object({
      text: Type.String(),
      at: Moment,
      by: Type.Optional(Type.String()),
      mailedAt: Type.Optional(Moment),
    }),
  ),
  officeMailedAt: Type.Optional(Moment),
  receiptMailedAt: Type.Optional(Moment),
});
export type Quote = Static<typeof Quote>;

const QuotePage = Type.Object({ quotes: Type.Array(Quote), ...pagedProperties });
export type QuotePage = Static<typeof QuotePage>;

const forAdmins = ['access/login-required', 'access/role-required'] as const;
export const ofOneQuote = [...forAdmins, 'quote/not-found'] as const;

/** A text that is mailed: not white space alone. */
export const MailedText = Type.String({
  maxLength: quoteAnswer.maxLength,
  pattern: `^(?=[^]*\\S)${quoteAnswer.pattern.slice(1)}`,
});

export const listQuotes = {
  method: 'GET',
  path: '/api/admin/quotes',
  summary:
    'Offertförfrågningar, senaste först, 50 åt gången; q söker i skola, nummer, namn och e-post',
  access: ['admin'],
  cache: 'none',
  query: Type.Object({
    ...pagedQuery,
    state: Type.Optional(State),
    sort: SubmissionOrder,
    /** Those that are to be followed up today, or were before. */
    due: Type.Optional(Type.Literal('true')),
  }),
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
  problems: ofOneQuote,
} as const satisfies Endpoint;

export const updateQuote = {
  method: 'PUT',
  path: '/api/admin/quotes/:id',
  summary: 'Ändra en offertförfrågans läge och anteckning',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: changeOf(Type.Object({ state: State, note: Note }, closed)),
  response: Quote,
  problems: [...ofOneQuote, 'request/outdated', 'agreement/fixed-state', 'quote/reason-missing'],
} as const satisfies Endpoint;

/** The states that an answer can bring. Without one the state stays. */
export const answerStates = ['answered', 'declined'] as const;

/** Mails an answer to who asked. The same text again within the hour is the answer that is there. */
export const answerQuote = {
  method: 'POST',
  path: '/api/admin/quotes/:id/answers',
  summary: 'Mejla ett svar till den som har begärt en offert',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object(
    {
      text: MailedText,
      state: Type.Optional(Type.Enum([...answerStates])),
    },
    { additionalProperties: false },
  ),
  response: Quote,
  problems: [...ofOneQuote, 'agreement/fixed-state', 'quote/text-unfilled'],
} as const satisfies Endpoint;

const Licence = Type.Object(
  { content: Id, validFrom: Day, validTo: Day },
  { additionalProperties: false },
);

/**
 * What an agreement creates, all of it or nothing. Without `organisationId` a new school is created, called `name` or else as
 * in the request. With `owner` the agreement is with an owner of schools instead: the one that has the organisation number of the
 * request, else a new one, called `name`. A request without a number needs the agreement's `organisationNumber` then, which is
 * also stored with the request; one with a number keeps its own. Its licences are for all of its schools. An administrator
 * who has an account at the school, or at one of the owner's, already gets the role, and no message. The price is that of the offer
 * `offerId`, which was sent and not replaced, or else `terms`; one of them is needed. Licences to try at the school end where those
 * of the agreement begin.
 */
const Agreement = Type.Object(
  {
    organisationId: Type.Optional(Id),
    owner: Type.Optional(Type.Literal(true)),
    name: Type.Optional(OrganisationName),
    organisationNumber: quoteFields.organisationNumber,
    licences: Type.Array(Licence, { minItems: 1, maxItems: 40 }),
    administrator: Type.Optional(
      Type.Object(
        { email: Address, firstname: PersonName, lastname: PersonName },
        { additionalProperties: false },
      ),
    ),
    offerId: Type.Optional(Id),
    terms: Type.Optional(Terms),
  },
  { additionalProperties: false },
);
export type Agreement = Static<typeof Agreement>;

/** A problem with the days of a licence is about the id of its school type. */
export const agreeQuote = {
  method: 'POST',
  path: '/api/admin/quotes/:id/agreement',
  summary:
    'Gör avtal av en offertförfrågan: skola eller huvudman, licenser och en inbjudan till administratören',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Agreement,
  response: Quote,
  problems: [
    ...ofOneQuote,
    'agreement/already-made',
    'agreement/price-missing',
    'agreement/organisation-number-missing',
    'offer/not-found',
    'offer/replaced',
    'quote/organisation-number-invalid',
    'organisation/not-found',
    'school-type/not-found',
    'subscription/days-in-wrong-order',
    'subscription/overlaps',
    'user/email-taken',
  ],
} as const satisfies Endpoint;

export const deleteQuote = {
  method: 'DELETE',
  path: '/api/admin/quotes/:id',
  summary: 'Radera en offertförfrågan med dess personuppgifter',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: removalOf(Type.Object({ state: State, note: Note }, closed)),
  response: Type.Object({}),
  problems: [...ofOneQuote, 'request/outdated'],
} as const satisfies Endpoint;
