import { adminPaths } from '@lasar/contract/admin-paths';
import { priceInWords } from '@lasar/contract/customers/offer-words.sv';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import { dayInWords } from '#features/documents/agreement-documents/agreement-documents.service.ts';
import { writeMail } from '#features/site/site-pages/mail-texts.service.ts';
import type { Enqueue, Outbox } from '#mail/outbox.ts';
import { findQuote, isDue, listQuoteRows, type QuoteRow } from './quotes.store.ts';
import { takeFollowUps, takeTrialsToAsk } from './trials.store.ts';

export interface StartedTrial {
  readonly id: string;
  /** Whether the school is new, and its administrator is who asked. */
  readonly isNew: boolean;
}

// What the office reads in a message; the rest is in its list.
const mostListed = 50;

/** The message that a school may try the service. */
export const defineTrialMail = (context: Context, outbox: Outbox): Enqueue<StartedTrial> =>
  outbox.define<StartedTrial>('trial-started', async ({ id, isNew }, deliver) => {
    const quote = await findQuote(context.db, id);
    if (!quote?.trial) return;
    await deliver({
      to: quote.email,
      replyTo: context.config.quoteEmail,
      ...(await writeMail(context, 'mail-trial', {
        ...trialValues(quote, quote.trial),
        inloggning: isNew
          ? 'Du blir skolans administratör: en länk för att välja lösenord kommer i ett eget mejl. Bjud sedan in lärare och elever.'
          : 'Skolans lärare och elever loggar in som vanligt.',
        länk: `${context.config.publicUrl}${adminPaths.ownOrganisation}`,
      })),
    });
  });

const trialValues = (quote: QuoteRow, trial: NonNullable<QuoteRow['trial']>) => ({
  kontaktperson: quote.contact_name,
  skola: trial.name,
  skolformer: quote.content.map(({ name }) => name).join(', '),
  'sista-dagen': dayInWords(trial.validTo),
});

/**
 * Enqueues what is due about requests at a moment: the question to each who tries whether to go on, and one message to the office
 * about what is to be followed up. Each is sent once, however often it is called.
 */
export function createLeadReminders(
  context: Context,
  outbox: Outbox,
): (now: Date) => Promise<void> {
  const { db, config } = context;
  const ask = outbox.define<{ readonly id: string }>('trial-ending', async ({ id }, deliver) => {
    const quote = await findQuote(db, id);
    if (!quote?.trial || quote.state === 'agreed') return;
    const content = await writeMail(context, 'mail-trial-ending', trialValues(quote, quote.trial));
    await deliver({ to: quote.email, replyTo: config.quoteEmail, ...content });
  });
  const tellOffice = outbox.define<{ readonly on: string }>(
    'quote-follow-up',
    async ({ on }, deliver) => {
      const page = { page: 1, limit: mostListed + 1, offset: 0 };
      const due = await listQuoteRows(db, isDue(on), page, 'asc');
      if (due.length === 0) return;
      const content = await writeMail(context, 'mail-quote-follow-up', {
        förfrågningar: [
          ...due.slice(0, mostListed).map(lineOf),
          ...(due.length > mostListed ? ['och fler'] : []),
        ].join('\n'),
        länk: `${config.publicUrl}${adminPaths.quotes}?lage=due`,
      });
      await deliver({ to: config.quoteEmail, ...content });
    },
  );
  return async (now) => {
    const on = swedishDay(now);
    await db.transaction().execute(async (trx) => {
      for (const id of await takeTrialsToAsk(trx, on)) await ask(trx, { id });
      if (await takeFollowUps(trx, on)) await tellOffice(trx, { on });
    });
  };
}

/** 'Ekskolan, Rut Ek: offert 14 500 kr per läsår, exklusive moms. Provar till och med 30 december 2026.' */
function lineOf(quote: QuoteRow): string {
  const offer = quote.offers.find(({ sentAt, replaced }) => sentAt !== null && !replaced);
  return [
    `${quote.organisation}, ${quote.contact_name}: ${offer ? `offert ${offeredPrice(offer)}` : 'ingen offert är skickad'}.`,
    ...(quote.trial ? [`Provar till och med ${dayInWords(quote.trial.validTo)}.`] : []),
  ].join(' ');
}

/** The price of an offer that was sent. Such an offer lacks nothing. */
const offeredPrice = ({ price, unit, units, vatRate }: QuoteRow['offers'][number]): string =>
  price === null || unit === null || units === null || vatRate === null
    ? ''
    : priceInWords({ price, unit, units, vatRate });
