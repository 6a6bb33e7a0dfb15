import { sumsOf, type OfferPrice } from '@lasar/contract/customers/offer-rules';
import { kr, unitsInWords, unitWords, vatInWords } from '@lasar/contract/customers/offer-words.sv';

/** A price as a table in Markdown: what each unit costs, the sum, the tax, and both. */
export function priceTable(price: OfferPrice): string {
  const { net, vat, total } = sumsOf(price);
  return [
    '| Pris | Antal | Summa exklusive moms |',
    '| --- | --- | --- |',
    `| ${kr(price.price)} per ${unitWords[price.unit][0]} | ${unitsInWords(price)} | ${kr(net)} |`,
    '',
    `| ${vatInWords(price)} | Summa inklusive moms |`,
    '| --- | --- |',
    `| ${kr(vat)} | ${kr(total)} |`,
  ].join('\n');
}
