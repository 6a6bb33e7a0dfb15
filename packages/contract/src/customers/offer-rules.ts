import { oneLine, type TextRule } from '../assignments/form-rules.ts';

// Rules of prices, for the server and for the page that helps while an offer is written.

/** What a price is for: a school year of the whole licence, a school, a pupil or a teacher. */
export const offerUnits = ['year', 'school', 'pupil', 'teacher'] as const;
export type OfferUnit = (typeof offerUnits)[number];

/**
 * The rates of value added tax in percent that an offer can have. 25 is the standard rate of mervärdesskattelagen (2023:200),
 * chapter 9, and that of electronic services such as films, self-tests and practice. 6 is for electronic publications whose use
 * is mainly that of a printed book, and not mainly moving pictures: Högsta förvaltningsdomstolen found some digital textbooks
 * to be so (HFD 2021:51). 0 is for buyers whom the seller charges no Swedish tax. The office chooses; the service cannot tell.
 */
export const vatRates = [25, 6, 0] as const;
export type VatRate = (typeof vatRates)[number];
export const standardVatRate: VatRate = 25;

/** The price of a unit in öre, without tax. */
export const priceRange = { minimum: 0, maximum: 1_000_000_000 } as const;
export const unitsRange = { minimum: 1, maximum: 200_000 } as const;

/** What the buyer's invoice is marked with. It may be the name of a person. */
export const buyerReference: TextRule = { required: true, maxLength: 100, pattern: oneLine };

/** A price of an offer: öre for each unit, without tax. */
export interface OfferPrice {
  readonly price: number;
  readonly unit: OfferUnit;
  readonly units: number;
  readonly vatRate: VatRate;
}

/**
 * The sums of a price in öre. The tax is calculated once, on the whole net sum, and rounded to the nearest öre, half an öre up.
 * Nothing is rounded to kronor: that is up to the invoice.
 */
export function sumsOf({
  price,
  units,
  vatRate,
}: Pick<OfferPrice, 'price' | 'units' | 'vatRate'>): {
  readonly net: number;
  readonly vat: number;
  readonly total: number;
} {
  const net = price * units;
  // Whole numbers below 2^53, so that no binary fraction decides what is half an öre.
  const vat = Math.floor((net * vatRate + 50) / 100);
  return { net, vat, total: net + vat };
}

/** The öre of a typed amount of kronor, such as `14 500`, `14500,50` or `14 500 kr`; undefined when it is none or too large. */
export function oreIn(typed: string): number | undefined {
  const [, kronor, ore = ''] =
    /^([0-9]{1,9})(?:[,.:]([0-9]{1,2})|[,.:]-)?(?:kr|kronor)?$/i.exec(typed.replace(/\s/g, '')) ??
    [];
  if (kronor === undefined) return undefined;
  const all = Number(kronor) * 100 + Number(ore.padEnd(2, '0'));
  return all <= priceRange.maximum ? all : undefined;
}

/** The number of units that a text says, spaces between the digits or not; undefined when it says none. */
export function unitsIn(typed: string): number | undefined {
  const digits = typed.replace(/\s/g, '');
  const units = /^[0-9]{1,6}$/.test(digits) ? Number(digits) : 0;
  return units >= unitsRange.minimum && units <= unitsRange.maximum ? units : undefined;
}

/** Whether a text still has a place of its template that nobody has filled in: dots that stand alone, `… kronor`. */
export const hasGaps = (text: string): boolean => /(^|\s)(…|\.{3})(?=[\s.,;:!?]|$)/.test(text);

/** Where a message has its offer. */
export const offerPlace = '{offert}';

/** A message with its offer: where it says so, or else after it. */
export const withOffer = (text: string, offer: string): string =>
  text.includes(offerPlace) ? text.replaceAll(offerPlace, () => offer) : `${text}\n\n${offer}`;

/** Why a request came to nothing. */
export const lostReasons = [
  'price',
  'other-service',
  'content',
  'no-money',
  'later',
  'no-answer',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** How many days a licence to try lasts, the first and the last included. */
export const trialDays = 30;
