import type { answerStates, Quote } from '@lasar/contract/customers/admin-quotes';
import { hasGaps } from '@lasar/contract/customers/offer-rules';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import {
  findSentOffer,
  offerFileName,
  renderOffer,
  type SentOffer,
} from '#features/documents/agreement-documents/offer-documents.service.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { writeMail } from '#features/site/site-pages/mail-texts.service.ts';
import type { Enqueue, Outbox } from '#mail/outbox.ts';
import { Problem } from '#problem.ts';
import { requireLockedQuote, requireQuote } from './quotes.service.ts';
import * as store from './quote-answers.store.ts';

const hour = 3_600_000;

export interface StoredAnswer {
  readonly id: string;
}

/** The message with an answer. One whose request was deleted meanwhile is not sent. */
export const defineQuoteAnswer = (context: Context, outbox: Outbox): Enqueue<StoredAnswer> =>
  outbox.define('quote-answer', async ({ id }, deliver) => {
    const { config, db } = context;
    const answer = await store.findUnsentAnswer(db, id);
    if (!answer) return;
    const offer = answer.offer_id ? await findSentOffer(context, answer.offer_id) : undefined;
    await deliver({
      to: answer.email,
      replyTo: config.quoteEmail,
      ...(offer && { attachments: [await attachmentOf(context, offer)] }),
      ...(await writeMail(context, 'mail-quote-answer', { svar: answer.text })),
    });
    await store.markAnswerMailed(db, id);
  });

async function attachmentOf(context: Context, offer: SentOffer) {
  const pdf = await renderOffer(context, offer);
  return { filename: offerFileName(offer), content: Buffer.from(pdf) };
}

interface Answer {
  readonly text: string;
  readonly state?: (typeof answerStates)[number];
}

/**
 * Stores an answer to a request together with its mail, and sets the state. Throws `quote/not-found`, `quote/text-unfilled` for
 * dots of a template, and `agreement/fixed-state` for another state of a request that has an agreement.
 */
export async function answerQuote(
  context: Context,
  mail: Enqueue<StoredAnswer>,
  by: User,
  quoteId: string,
  { text, state }: Answer,
): Promise<Quote> {
  await context.db.transaction().execute(async (trx) => {
    const quote = await requireLockedQuote(trx, quoteId);
    if (hasGaps(text)) throw new Problem('quote/text-unfilled');
    if (quote.state === 'agreed' && state) throw new Problem('agreement/fixed-state');
    const answer = {
      id: newId(),
      quote_id: quoteId,
      by_user: by.id,
      text: text.trim(),
      offer_id: null,
    };
    // An office that loses the connection before the response sends the same answer again.
    if (!(await store.insertAnswer(trx, answer, new Date(Date.now() - hour)))) return;
    if (state && state !== quote.state) await store.writeState(trx, quoteId, state);
    // The text may name a person, so the history tells only that there is one.
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'quote',
      recordId: quoteId,
      before: { state: quote.state },
      after: { state: state ?? quote.state, answered: true },
    });
    await mail(trx, { id: answer.id });
  });
  return requireQuote(context, quoteId);
}
