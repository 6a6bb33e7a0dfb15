import type { Context } from '#context.ts';
import type { Post } from '#mail/post.ts';
import { officeLetter, receiptLetter } from './quote-letters.ts';
import { countEarlier, findQuote, markMailed } from './quotes.store.ts';

const day = 24 * 3_600_000;

// Enough for somebody who mends a mistake, too few to fill a stranger's mailbox.
const receiptsADay = 3;

/** Mails the office a request that is stored. Without a mark afterwards, the office's list says that no mail was sent. */
export async function mailOffice({ config, db }: Context, post: Post, id: string): Promise<void> {
  const quote = await findQuote(db, id);
  if (!quote) return;
  await post.send({
    to: config.quoteEmail,
    replyTo: quote.email,
    ...officeLetter(config, quote),
  });
  await markMailed(db, id, 'office_mailed_at');
}

/** Mails a receipt to who asked, unless that address has been sent enough of them. */
export async function mailReceipt({ config, db }: Context, post: Post, id: string): Promise<void> {
  const quote = await findQuote(db, id);
  if (!quote) return;
  // Counted by when they came: mails are sent several at once, and would each count what the others have not sent yet.
  const earlier = await countEarlier(db, quote, new Date(Date.now() - day));
  if (earlier >= receiptsADay) return;
  await post.send({ to: quote.email, ...receiptLetter(config, quote) });
  await markMailed(db, id, 'receipt_mailed_at');
}
