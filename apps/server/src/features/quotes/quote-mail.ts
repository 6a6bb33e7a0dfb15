import type { Enqueue, Outbox } from '#mail/outbox.ts';
import type { Context } from '#context.ts';
import { officeMessage, receiptMessage } from './quote-messages.ts';
import { countEarlier, findQuote, markMailed } from './quotes.store.ts';

const day = 24 * 3_600_000;

// Enough for somebody who corrects a mistake, too few to fill a stranger's mailbox.
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

export const defineQuoteMail = ({ config, db }: Context, outbox: Outbox): QuoteMail => ({
  toOffice: outbox.define('quote-office', async ({ id }, deliver) => {
    const quote = await findQuote(db, id);
    if (!quote || quote.office_mailed_at) return;
    await deliver({
      to: config.quoteEmail,
      replyTo: quote.email,
      ...officeMessage(config, quote),
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
    await deliver({ to: quote.email, ...receiptMessage(config, quote) });
    await markMailed(db, id, 'receipt_mailed_at');
  }),
});
