import type { Offer } from '@lasar/contract/customers/offer-fields';
import { missingPrice } from './price-values.ts';

/** The messages about offers and what follows from them, which only the office gets. */
export const offerWords = {
  'quote/text-unfilled':
    'Texten har kvar tre punkter där mallen ska fyllas i. Skriv klart den först.',
  'quote/reason-missing': 'Välj Blev inget av i stället, och skriv varför.',
  'offer/not-found': 'Offerten finns inte längre. Ladda om sidan.',
  'offer/already-sent': 'Offerten är redan skickad. Skriv en ny version i stället.',
  'offer/replaced': 'Offerten har en nyare version. Ladda om sidan.',
  'offer/content-missing': 'Välj minst en skolform.',
  'offer/price-missing': missingPrice.price,
  'offer/unit-missing': missingPrice.unit,
  'offer/units-missing': missingPrice.units,
  'offer/vat-missing': missingPrice.vatRate,
  'offer/first-day-missing': 'Välj den första dagen.',
  'offer/last-day-missing': 'Välj den sista dagen.',
  'offer/reference-missing': missingPrice.buyerReference,
  'trial/already-given': 'Skolan i förfrågan har redan fått prova. Ladda om sidan.',
} as const;

export const offerStateWords = {
  draft: 'Utkast',
  sent: 'Skickad',
  replaced: 'Ersatt',
  agreed: 'Avtal',
} as const satisfies Record<Offer['state'], string>;
