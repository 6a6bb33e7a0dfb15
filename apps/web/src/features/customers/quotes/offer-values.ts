import type { Quote } from '@lasar/contract/customers/admin-quotes';
import type { Offer, OfferFields } from '@lasar/contract/customers/offer-fields';
import type { WholeOffer } from '@lasar/contract/customers/offer-words.sv';
import { type Days, dayErrors, yearFrom } from '#shared/admin/licence-days.ts';
import { textOf } from '#shared/calls/form-text.ts';
import type { FieldErrors } from '#shared/calls/use-submit.ts';
import { swedishDayAhead } from '#shared/text/swedish-time.ts';
import { contentOf } from './agreement-values.ts';
import { malformedPrice, missingPrice, priceOf, wholeTerms } from './price-values.ts';

/** What an offer begins with: what the request says, for a year from today. */
export const firstFields = (quote: Quote): OfferFields => ({
  content: quote.content.map(({ id }) => id),
  unit: 'year',
  units: 1,
  vatRate: 25,
  ...yearFrom(swedishDayAhead(0)),
  buyerReference: quote.invoiceReference ?? quote.contactName,
});

/** How many there are of what a price may be for, as the request says. */
export const knownUnits = ({ pupils }: Pick<Quote, 'pupils'>) => ({
  year: 1,
  school: 1,
  pupil: pupils,
});

const daysOf = (data: FormData): Days => ({
  validFrom: textOf(data, 'validFrom'),
  validTo: textOf(data, 'validTo'),
});

/** The fields of a form. What is empty is left out: a draft may lack anything. */
export function offerOf(data: FormData): OfferFields {
  const { validFrom, validTo } = daysOf(data);
  return {
    content: contentOf(data),
    ...priceOf(data),
    ...(validFrom && { validFrom }),
    ...(validTo && { validTo }),
  };
}

/** The fields of an offer alone, as they were read. */
export function fieldsOf(offer: OfferFields): OfferFields {
  const { content, price, unit, units, vatRate, validFrom, validTo, buyerReference } = offer;
  return {
    content,
    ...(price !== undefined && { price }),
    ...(unit && { unit }),
    ...(units !== undefined && { units }),
    ...(vatRate !== undefined && { vatRate }),
    ...(validFrom && { validFrom }),
    ...(validTo && { validTo }),
    ...(buyerReference && { buyerReference }),
  };
}

/** The errors of what is written. Empty fields of a draft are none. */
export function offerErrors(data: FormData): FieldErrors {
  const days = daysOf(data);
  const errors = dayErrors(days);
  return {
    ...malformedPrice(data),
    validFrom: days.validFrom === '' ? undefined : errors['validFrom'],
    validTo: days.validTo === '' ? undefined : errors['validTo'],
  };
}

/** What an offer still lacks before it can be sent, by field. */
export function missingOf(offer: OfferFields): Readonly<Record<string, string>> {
  const given: Readonly<Record<string, unknown>> = { ...offer };
  const wanted = {
    ...missingPrice,
    validFrom: 'Välj den första dagen.',
    validTo: 'Välj den sista dagen.',
  };
  return {
    ...(offer.content.length === 0 && { content: 'Välj minst en skolform.' }),
    ...Object.fromEntries(Object.entries(wanted).filter(([field]) => given[field] === undefined)),
  };
}

/** An offer as the customer reads it; undefined while it lacks something. */
export function wholeOffer({ organisation }: Quote, offer: Offer): WholeOffer | undefined {
  const terms = wholeTerms(offer);
  const { number, version, schoolTypes, validFrom, validTo } = offer;
  if (!terms || !validFrom || !validTo || schoolTypes.length === 0) return undefined;
  return { number, version, organisation, schoolTypes, validFrom, validTo, ...terms };
}
