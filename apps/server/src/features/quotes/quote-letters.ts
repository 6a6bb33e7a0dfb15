import { adminPaths } from '@lasar/contract/admin-paths';
import type { Config } from '#config/config.ts';
import { letterOf } from '#mail/letter.ts';
import type { Letter } from '#mail/mail.ts';
import type { QuoteRow } from './quotes.store.ts';

type Content = Omit<Letter, 'to' | 'replyTo'>;

/** For the office: all of the request, and where it is handled. An answer to the letter goes to who asked. */
export function officeLetter({ publicUrl }: Pick<Config, 'publicUrl'>, quote: QuoteRow): Content {
  return letterOf(`Offertförfrågan från ${quote.organisation}`, [
    `${quote.organisation} vill ha en offert. Svara på mejlet, så går svaret till ${quote.contact_name}.`,
    [
      `Skola eller huvudman: ${quote.organisation}`,
      `Organisationsnummer: ${quote.organisation_number}`,
      `Kontaktperson: ${quote.contact_name}`,
      `E-post: ${quote.email}`,
      ...(quote.phone === null ? [] : [`Telefon: ${quote.phone}`]),
      ...factsOf(quote),
      ...(quote.invoice_reference === null ? [] : [`Fakturareferens: ${quote.invoice_reference}`]),
    ].join('\n'),
    ...(quote.message === null ? [] : [`Meddelande:\n${quote.message}`]),
    `Hantera förfrågan här:\n${publicUrl}${adminPaths.quote(quote.id)}`,
  ]);
}

/**
 * For who asked. Nothing that the sender has written in words of their own is in it: anybody can type anybody's address,
 * and the letter must be of no use to who wants something else delivered.
 */
export function receiptLetter(
  { productName, contactEmail }: Pick<Config, 'productName' | 'contactEmail'>,
  quote: QuoteRow,
): Content {
  return letterOf(`Vi har fått er offertförfrågan till ${productName}`, [
    `Hej! Tack för er förfrågan om ${productName}. Vi läser den och svarar till den här adressen.`,
    [
      `Det här gäller den:`,
      `Organisationsnummer: ${quote.organisation_number}`,
      ...factsOf(quote),
    ].join('\n'),
    `Vill ni ändra eller lägga till något? Skriv till ${contactEmail}.`,
    'Har du inte begärt någon offert? Då har någon annan skrivit din adress. Du behöver inte göra något.',
  ]);
}

const factsOf = ({ school_type_names, pupils }: QuoteRow): string[] => [
  `Skolformer: ${school_type_names.join(', ')}`,
  `Antal elever: ${pupils}`,
];
