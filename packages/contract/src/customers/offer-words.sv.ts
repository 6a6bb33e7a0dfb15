import { sumsOf, type OfferPrice, type OfferUnit } from './offer-rules.ts';

// How a price reads: in the message with an offer and its preview, in documents, and in reminders.

/** What a price is for, one and several: 'elev', 'elever'. */
export const unitWords = {
  year: ['läsår', 'läsår'],
  school: ['skola', 'skolor'],
  pupil: ['elev', 'elever'],
  teacher: ['lärare', 'lärare'],
} as const satisfies Record<OfferUnit, readonly [string, string]>;

const spaces = /[\u00a0\u202f]/g;

/** An amount in öre as kronor with the decimal comma of Swedish, without öre where there are none: '14 500' and '0,50'. */
export const kronor = (ore: number): string =>
  (ore / 100)
    .toLocaleString('sv-SE', {
      minimumFractionDigits: ore % 100 === 0 ? 0 : 2,
      maximumFractionDigits: 2,
    })
    .replace(spaces, '\u00a0');

/** '14 500 kr'. A line does not break inside it. */
export const kr = (ore: number): string => `${kronor(ore)}\u00a0kr`;

/** '320 elever'. */
export const unitsInWords = ({ units, unit }: Pick<OfferPrice, 'units' | 'unit'>): string =>
  `${units.toLocaleString('sv-SE').replace(spaces, '\u00a0')} ${unitWords[unit][units === 1 ? 0 : 1]}`;

/** '45 kr per elev för 320 elever, 14 400 kr exklusive moms'. */
export function priceInWords(price: OfferPrice): string {
  const each = `${kr(price.price)} per ${unitWords[price.unit][0]}`;
  return price.units === 1
    ? `${each}, exklusive moms`
    : `${each} för ${unitsInWords(price)}, ${kr(sumsOf(price).net)} exklusive moms`;
}

/** 'Moms 25 %'. */
export const vatInWords = ({ vatRate }: Pick<OfferPrice, 'vatRate'>): string =>
  `Moms ${vatRate}\u00a0%`;

const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' });
const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

/** '1 juli 2027 till och med 30 juni 2028'. */
export const periodInWords = (validFrom: string, validTo: string): string =>
  `${dayInWords(validFrom)} till och med ${dayInWords(validTo)}`;

/** An offer that lacks nothing. */
export interface WholeOffer extends OfferPrice {
  readonly number: number;
  readonly version: number;
  readonly organisation: string;
  /** Names of the school types. */
  readonly schoolTypes: readonly string[];
  readonly validFrom: string;
  readonly validTo: string;
  readonly buyerReference: string;
}

/** 'Offert 2, version 1'. */
export const offerName = ({ number, version }: Pick<WholeOffer, 'number' | 'version'>): string =>
  `Offert ${number}, version ${version}`;

/** The rows of an offer, each with its label, as the customer reads them. */
export function offerRows(offer: WholeOffer): (readonly [label: string, text: string])[] {
  const { net, vat, total } = sumsOf(offer);
  return [
    ['Offert', `${offer.number}, version ${offer.version}`],
    ['Kund', offer.organisation],
    ['Skolformer', offer.schoolTypes.join(', ')],
    ['Period', periodInWords(offer.validFrom, offer.validTo)],
    ['Pris', `${kr(offer.price)} per ${unitWords[offer.unit][0]}`],
    ['Antal', unitsInWords(offer)],
    ['Summa exklusive moms', kr(net)],
    [vatInWords(offer), kr(vat)],
    ['Summa inklusive moms', kr(total)],
    ['Er referens', offer.buyerReference],
  ];
}

/** The rows of an offer as lines of a message. */
export const offerLines = (offer: WholeOffer): string =>
  offerRows(offer)
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');

/** The texts of the reasons why a request came to nothing. */
export const lostReasonWords = {
  price: 'Priset',
  'other-service': 'Valde en annan tjänst',
  content: 'Innehållet räckte inte',
  'no-money': 'Har inte pengar till det',
  later: 'Vill vänta',
  'no-answer': 'Svarar inte',
  other: 'Annat',
} as const;
