import { textError } from '@lasar/contract/assignments/form-rules';
import type { Terms } from '@lasar/contract/customers/offer-fields';
import {
  buyerReference,
  offerUnits,
  oreIn,
  standardVatRate,
  unitsIn,
  vatRates,
  type OfferPrice,
} from '@lasar/contract/customers/offer-rules';
import { textOf } from '#shared/calls/form-text.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';

/** The price that a form says, as far as it does. What is malformed is left out. */
export function priceOf(data: FormData): Partial<Terms> {
  const price = oreIn(textOf(data, 'price'));
  const unit = offerUnits.find((each) => each === data.get('unit'));
  const units = unitsIn(textOf(data, 'units'));
  const vatRate = vatRates.find((each) => String(each) === data.get('vatRate'));
  const reference = textOf(data, 'buyerReference').trim();
  return {
    ...(price !== undefined && { price }),
    ...(unit && { unit }),
    ...(units !== undefined && { units }),
    ...(vatRate !== undefined && { vatRate }),
    ...(reference && { buyerReference: reference }),
  };
}

/** What each field of a price says when it is empty. */
export const missingPrice = {
  price: 'Skriv priset.',
  unit: 'Välj vad priset är för.',
  units: 'Skriv hur många.',
  vatRate: 'Välj momsen.',
  buyerReference: 'Skriv referensen som ska stå på fakturan.',
} as const satisfies Record<keyof Terms, string>;

/** The errors of what is written in the fields of a price. Empty fields are none. */
export function malformedPrice(data: FormData): FieldErrors {
  const { price, units } = priceOf(data);
  const reference = textOf(data, 'buyerReference').trim();
  return {
    price:
      price === undefined && textOf(data, 'price').trim() !== ''
        ? 'Skriv priset i kronor, till exempel 14 500 eller 45,50. Högst 10 miljoner.'
        : undefined,
    units:
      units === undefined && textOf(data, 'units').trim() !== ''
        ? 'Skriv ett helt tal från 1 till 200 000.'
        : undefined,
    buyerReference:
      reference !== '' && textError(buyerReference, reference)
        ? 'Högst 100 tecken på en rad.'
        : undefined,
  };
}

/** The errors of a price of which nothing may be missing. */
export function priceErrors(data: FormData): FieldErrors {
  const given = priceOf(data);
  const malformed = malformedPrice(data);
  return Object.fromEntries(
    (Object.keys(missingPrice) as (keyof Terms)[]).map((field) => [
      field,
      malformed[field] ?? (given[field] === undefined ? missingPrice[field] : undefined),
    ]),
  );
}

/** A price that lacks nothing, or undefined. */
export function wholeTerms(terms: Partial<Terms>): Terms | undefined {
  const { price, unit, units, vatRate, buyerReference: reference } = terms;
  if (price === undefined || !unit || units === undefined || vatRate === undefined || !reference)
    return undefined;
  return { price, unit, units, vatRate, buyerReference: reference };
}

/** The price that can be summed, whatever the reference says. */
export const summable = (terms: Partial<Terms>): OfferPrice | undefined =>
  wholeTerms({ ...terms, buyerReference: '-' });

/** The tax that a price begins with. */
export const startVat = String(standardVatRate);
