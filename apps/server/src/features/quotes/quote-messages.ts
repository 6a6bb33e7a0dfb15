import { adminPaths } from '@lasar/contract/admin-paths';
import { renderEmail, type EmailContent } from '#mail/email-message.ts';
import type { Config } from '#config/config.ts';
import type { QuoteRow } from './quotes.store.ts';

/** For the office: the whole request, and a link to it. An answer to the message goes to the sender of the request. */
export function officeMessage(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  quote: QuoteRow,
): EmailContent {
  return renderEmail(`Offertförfrågan från ${quote.organisation}`, [
    `${quote.organisation} vill ha en offert. Svara på mejlet, så går svaret till ${quote.contact_name}.`,
    [
      `Skola eller huvudman: ${quote.organisation}`,
      `Organisationsnummer: ${quote.organisation_number}`,
      `Kontaktperson: ${quote.contact_name}`,
      `E-post: ${quote.email}`,
      ...(quote.phone === null ? [] : [`Telefon: ${quote.phone}`]),
      ...summaryOf(quote),
      ...(quote.invoice_reference === null ? [] : [`Fakturareferens: ${quote.invoice_reference}`]),
    ].join('\n'),
    ...(quote.message === null ? [] : [`Meddelande:\n${quote.message}`]),
    `Hantera förfrågan här:\n${publicUrl}${adminPaths.quote(quote.id)}`,
  ]);
}

/**
 * For the sender of the request. It contains no free text of the sender's: anybody can type anybody's address, and the
 * message must be of no use for delivering something else.
 */
export function receiptMessage(
  { productName, contactEmail }: Pick<Config, 'productName' | 'contactEmail'>,
  quote: QuoteRow,
): EmailContent {
  return renderEmail(`Vi har fått er offertförfrågan till ${productName}`, [
    `Hej! Tack för er förfrågan om ${productName}. Vi läser den och svarar till den här adressen.`,
    [
      `Det här gäller den:`,
      `Organisationsnummer: ${quote.organisation_number}`,
      ...summaryOf(quote),
    ].join('\n'),
    `Vill ni ändra eller lägga till något? Skriv till ${contactEmail}.`,
    'Har du inte begärt någon offert? Då har någon annan skrivit din adress. Du behöver inte göra något.',
  ]);
}

const summaryOf = ({ school_type_names, pupils }: QuoteRow): string[] => [
  `Skolformer: ${school_type_names.join(', ')}`,
  `Antal elever: ${pupils}`,
];
