import { adminPaths } from '@lasar/contract/admin-paths';
import type { Context } from '#context.ts';
import { writeMail } from '#features/site/site-pages/mail-texts.service.ts';
import type { EmailContent } from '#mail/email-message.ts';
import type { Enqueue, Outbox } from '#mail/outbox.ts';
import { countEarlier, findQuote, markMailed, type QuoteRow } from './quotes.store.ts';

const day = 24 * 3_600_000;

// Enough for a sender who corrects a mistake, too few to fill the mailbox of somebody else.
const receiptsADay = 3;

interface StoredQuote {
  readonly id: string;
}

/** The messages about a stored request for a quote. */
export interface QuoteMail {
  /** To the office. The office's list shows the requests whose message has not been sent. */
  readonly toOffice: Enqueue<StoredQuote>;
  /** To the sender, unless their address has been sent enough receipts. */
  readonly receipt: Enqueue<StoredQuote>;
}

export function defineQuoteMail(context: Context, outbox: Outbox): QuoteMail {
  const { config, db } = context;
  return {
    toOffice: outbox.define('quote-office', async ({ id }, deliver) => {
      const quote = await findQuote(db, id);
      if (!quote || quote.office_mailed_at) return;
      await deliver({
        to: config.quoteEmail,
        replyTo: quote.email,
        ...(await officeMessage(context, quote)),
      });
      await markMailed(db, id, 'office_mailed_at');
    }),
    receipt: outbox.define('quote-receipt', async ({ id }, deliver) => {
      const quote = await findQuote(db, id);
      if (!quote || quote.receipt_mailed_at) return;
      // Requests are counted in the order they came, because receipts that are sent at the same time do not see each
      // other.
      const earlier = await countEarlier(db, quote, new Date(Date.now() - day));
      if (earlier >= receiptsADay) return;
      await deliver({ to: quote.email, ...(await receiptMessage(context, quote)) });
      await markMailed(db, id, 'receipt_mailed_at');
    }),
  };
}

/** For the office: the whole request, and a link to it. Replies to the message go to the sender of the request. */
const officeMessage = (context: Context, quote: QuoteRow): Promise<EmailContent> =>
  writeMail(context, 'mail-quote-office', {
    organisation: quote.organisation,
    kontaktperson: quote.contact_name,
    förfrågan: [
      `Skola eller huvudman: ${quote.organisation}`,
      ...numberOf(quote),
      `Kontaktperson: ${quote.contact_name}`,
      `E-post: ${quote.email}`,
      ...(quote.phone === null ? [] : [`Telefon: ${quote.phone}`]),
      ...summaryOf(quote),
      ...(quote.invoice_reference === null ? [] : [`Fakturareferens: ${quote.invoice_reference}`]),
    ].join('\n'),
    meddelande: quote.message === null ? '' : `Meddelande:\n${quote.message}`,
    länk: `${context.config.publicUrl}${adminPaths.quote(quote.id)}`,
  });

/**
 * For the sender of the request. It contains no free text of the sender: anybody can type the address of somebody else, and
 * could otherwise send them messages through us.
 */
const receiptMessage = (context: Context, quote: QuoteRow): Promise<EmailContent> =>
  writeMail(context, 'mail-quote-receipt', {
    förfrågan: [...numberOf(quote), ...summaryOf(quote)].join('\n'),
  });

const numberOf = ({ organisation_number: number }: QuoteRow): string[] =>
  number === null ? [] : [`Organisationsnummer: ${number}`];

const summaryOf = ({ content, pupils }: QuoteRow): string[] => [
  `Skolformer: ${content.map(({ name }) => name).join(', ')}`,
  `Antal elever: ${pupils}`,
];
