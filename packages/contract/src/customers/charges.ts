import { Type, type Static } from 'typebox';
import { closed } from '../changes.ts';
import type { Endpoint } from '../endpoint.ts';
import { pagedProperties, pagedQuery } from '../paging.ts';
import { Id, IdParams } from '../records.ts';
import { Sums, Terms, termFields } from './offer-fields.ts';
import { Day, Subscription } from './organisations.ts';

/** Those that remain to be invoiced, or those that have been. */
export const chargeStates = ['open', 'invoiced'] as const;
/** The latest agreed first, or by the first day of the period. */
export const chargeOrders = ['latest', 'period'] as const;

/** A sum to invoice for a period, as it was agreed. `customer` and `school` are the names of that day. */
const Charge = Type.Object({
  id: Id,
  /** The Swedish day on which it was agreed. */
  agreedOn: Day,
  customer: Type.String(),
  organisationNumber: Type.Optional(Type.String()),
  /** The school that the licences are for; absent where they are for all schools of an owner. */
  school: Type.Optional(Type.String()),
  /** The school or the owner, as long as it is there. */
  organisation: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  owner: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  schoolTypes: Type.Array(Type.String()),
  validFrom: Day,
  validTo: Day,
  ...termFields,
  sums: Sums,
  /** The Swedish day on which the office marked it as invoiced. */
  invoicedOn: Type.Optional(Day),
});
export type Charge = Static<typeof Charge>;

const ChargePage = Type.Object({ charges: Type.Array(Charge), ...pagedProperties });
export type ChargePage = Static<typeof ChargePage>;

const forAdmins = ['access/login-required', 'access/role-required'] as const;

export const listCharges = {
  method: 'GET',
  path: '/api/admin/charges',
  summary: 'Underlag för fakturor, 50 åt gången; q söker i kund, skola, nummer och referens',
  access: ['admin'],
  cache: 'none',
  query: Type.Object({
    ...pagedQuery,
    state: Type.Optional(Type.Enum([...chargeStates])),
    sort: Type.Optional(Type.Enum([...chargeOrders])),
  }),
  response: ChargePage,
  problems: forAdmins,
} as const satisfies Endpoint;

export const markCharge = {
  method: 'PUT',
  path: '/api/admin/charges/:id',
  summary: 'Markera ett underlag som fakturerat, eller ta bort markeringen',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object({ invoiced: Type.Boolean() }, closed),
  response: Charge,
  problems: [...forAdmins, 'charge/not-found'],
} as const satisfies Endpoint;

/**
 * Renews a licence of a school's own or of an owner, and with it those of the same price: each gets a licence for the same school
 * type and the new days. `terms` is the price of the new period, which is then to be invoiced; without it nothing is.
 */
export const renewLicence = {
  method: 'POST',
  path: '/api/admin/ending-licences/:id/renewal',
  summary: 'Förläng en licens som går ut, och de som har samma pris',
  access: ['admin'],
  cache: 'none',
  params: IdParams,
  body: Type.Object(
    {
      validFrom: Subscription.properties.validFrom,
      validTo: Subscription.properties.validTo,
      terms: Type.Optional(Terms),
    },
    closed,
  ),
  response: Type.Object({}),
  problems: [
    ...forAdmins,
    'subscription/not-found',
    'subscription/of-owner',
    'subscription/days-in-wrong-order',
    'subscription/overlaps',
  ],
} as const satisfies Endpoint;
