import { Type, type Static } from 'typebox';
import { closed } from '../changes.ts';
import { Id } from '../records.ts';
import { buyerReference, offerUnits, priceRange, unitsRange, vatRates } from './offer-rules.ts';
import { Day } from './organisations.ts';

/** A price as it is agreed, with what the invoice is marked with. `price` is in öre for each unit, without tax. */
export const termFields = {
  price: Type.Integer(priceRange),
  unit: Type.Enum([...offerUnits]),
  units: Type.Integer(unitsRange),
  vatRate: Type.Enum([...vatRates]),
  buyerReference: Type.String({
    minLength: 1,
    maxLength: buyerReference.maxLength,
    pattern: buyerReference.pattern,
  }),
};

export const Terms = Type.Object(termFields, closed);
export type Terms = Static<typeof Terms>;

const Sum = Type.Integer({ minimum: 0 });

/** Sums in öre: without tax, the tax, and with it. */
export const Sums = Type.Object({ net: Sum, vat: Sum, total: Sum });

/** What the office writes of an offer. `content` are ids of school types. All of it is needed before the offer can be sent. */
export const OfferFields = Type.Object(
  {
    content: Type.Array(Id, { maxItems: 20, uniqueItems: true }),
    price: Type.Optional(termFields.price),
    unit: Type.Optional(termFields.unit),
    units: Type.Optional(termFields.units),
    vatRate: Type.Optional(termFields.vatRate),
    validFrom: Type.Optional(Day),
    validTo: Type.Optional(Day),
    buyerReference: Type.Optional(termFields.buyerReference),
  },
  closed,
);
export type OfferFields = Static<typeof OfferFields>;

export const offerStates = ['draft', 'sent', 'replaced', 'agreed'] as const;

/**
 * An offer of a request. `number` tells the offers of a request apart, `version` those that replace each other. An offer that is
 * not a draft lacks nothing, and `path` is the signed address of its pdf.
 */
export const Offer = Type.Object({
  ...OfferFields.properties,
  id: Id,
  number: Type.Integer({ minimum: 1 }),
  version: Type.Integer({ minimum: 1 }),
  state: Type.Enum([...offerStates]),
  /** Names of the school types, in their order; deleted ones are left out. */
  schoolTypes: Type.Array(Type.String()),
  sentAt: Type.Optional(Type.String({ format: 'date-time' })),
  path: Type.Optional(Type.String()),
});
export type Offer = Static<typeof Offer>;
