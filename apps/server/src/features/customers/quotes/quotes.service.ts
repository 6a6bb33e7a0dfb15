import type { Quote, QuotePage } from '@lasar/contract/customers/admin-quotes';
import { optionalOrganisationNumberError } from '@lasar/contract/customers/quote-rules';
import type { QuoteRequest } from '@lasar/contract/customers/quotes';
import type { Offer } from '@lasar/contract/customers/offer-fields';
import { swedishDay } from '#auth/swedish-day.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { newId, omitNulls } from '#database/rows.ts';
import { signedOfferPath } from '#features/documents/agreement-documents/offer-documents.service.ts';
import { createSubmissionAdmin } from '#features/customers/submissions/submissions.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { countSending } from '#http/sending-limit.ts';
import { Problem } from '#problem.ts';
import type { QuoteMail } from './quote-mail.ts';
import * as store from './quotes.store.ts';

const hour = 3_600_000;

/**
 * Stores a request for a quote together with the mail to the office and to its sender. Throws
 * `quote/organisation-number-invalid`, `school-type/not-found` and `request/too-many`.
 */
export async function requestQuote(
  context: Context,
  mail: QuoteMail,
  { extra, ...request }: QuoteRequest,
  client: RequestInfo,
): Promise<object> {
  const { db, log } = context;
  if (extra) {
    log.info('a request for a quote was dropped: its honeypot field was filled in');
    return {};
  }
  if (optionalOrganisationNumberError(request.organisationNumber ?? ''))
    throw new Problem('quote/organisation-number-invalid');
  await countSending(context, 'quote', client.address);
  if ((await store.countSchoolTypes(db, request.schoolTypes)) < request.schoolTypes.length)
    throw new Problem('school-type/not-found');
  const id = newId();
  await db.transaction().execute(async (trx) => {
    // A client that loses the connection before the response sends the same request again, which is stored and mailed
    // once.
    const since = new Date(Date.now() - hour);
    if (!(await store.insertNewQuote(trx, columnsOf(id, request), since))) return;
    await mail.toOffice(trx, { id });
    await mail.receipt(trx, { id });
  });
  return {};
}

const columnsOf = (id: string, request: Omit<QuoteRequest, 'extra'>) => ({
  id,
  organisation: request.organisation,
  organisation_number: request.organisationNumber ?? null,
  contact_name: request.contactName,
  email: request.email,
  phone: request.phone ?? null,
  school_types: request.schoolTypes.toSorted(),
  pupils: request.pupils,
  invoice_reference: request.invoiceReference ?? null,
  message: request.message ?? null,
});

/** Requests for a quote, for the administrators who answer them. */
export const quoteAdmin = createSubmissionAdmin<store.QuoteRow, Quote>({
  table: 'quote_request',
  recordType: 'quote',
  notFound: 'quote/not-found',
  searched: ['organisation', 'organisation_number', 'contact_name', 'email'],
  listRows: store.listQuoteRows,
  findRow: store.findQuote,
  requireAllowed: (before, after) => {
    if (after.state === 'lost' && before.state !== 'lost')
      throw new Problem('quote/reason-missing');
    if ((before.state === 'agreed') !== (after.state === 'agreed'))
      throw new Problem('agreement/fixed-state');
  },
  toWire: (row, { config }) => ({
    ...omitNulls({
      id: row.id,
      at: row.at.toISOString(),
      organisation: row.organisation,
      organisationNumber: row.organisation_number,
      contactName: row.contact_name,
      email: row.email,
      phone: row.phone,
      pupils: row.pupils,
      invoiceReference: row.invoice_reference,
      message: row.message,
      state: row.state,
      note: row.note,
      officeMailedAt: row.office_mailed_at?.toISOString() ?? null,
      receiptMailedAt: row.receipt_mailed_at?.toISOString() ?? null,
      answeredAt: row.answered_at?.toISOString() ?? null,
      agreedAt: row.agreed_at?.toISOString() ?? null,
      declinedAt: row.declined_at?.toISOString() ?? null,
      lostAt: row.lost_at?.toISOString() ?? null,
      followUpOn: row.follow_up_on,
      price: row.price,
    }),
    ...(row.lost_reason && {
      lost: omitNulls({ reason: row.lost_reason, note: row.lost_note }),
    }),
    ...(row.trial && { trial: trialRecord(row.trial, row.trial_asked_on) }),
    offers: row.offers.map((offer) => offerRecord(offer, config)),
    ...partyOf(row),
    answers: row.answers.map(answerRecord),
    schoolTypes: row.content.map(({ name }) => name),
    content: row.content,
  }),
});

const trialRecord = (
  { id, name, validFrom, validTo }: NonNullable<store.QuoteRow['trial']>,
  askedOn: string | null,
) => ({ school: { id, name }, validFrom, validTo, ...omitNulls({ askedOn }) });

const offerRecord = (
  { replaced, agreed, sentAt, ...offer }: store.QuoteRow['offers'][number],
  config: Context['config'],
): Offer => ({
  ...omitNulls(offer),
  state: sentAt === null ? 'draft' : stateOfSent(replaced, agreed),
  ...(sentAt !== null && {
    sentAt: new Date(sentAt).toISOString(),
    path: signedOfferPath(offer.id, config),
  }),
});

function stateOfSent(replaced: boolean, agreed: boolean): Offer['state'] {
  if (agreed) return 'agreed';
  return replaced ? 'replaced' : 'sent';
}

const answerRecord = ({ text, at, ...rest }: store.QuoteRow['answers'][number]) => ({
  text,
  at: new Date(at).toISOString(),
  ...omitNulls({
    by: rest.by,
    mailedAt: rest.mailedAt === null ? null : new Date(rest.mailedAt).toISOString(),
  }),
});

const partyOf = ({
  organisation_id,
  school_name,
  owner_id,
  owner_name,
}: store.QuoteRow): Pick<Quote, 'school' | 'owner'> => ({
  ...(organisation_id !== null &&
    school_name !== null && { school: { id: organisation_id, name: school_name } }),
  ...(owner_id !== null && owner_name !== null && { owner: { id: owner_id, name: owner_name } }),
});

/** A request, with the school that is called as it says. Throws `quote/not-found`. */
export async function requireQuote(context: Context, id: string): Promise<Quote> {
  const quote = await quoteAdmin.requireOne(context, id);
  const [namesake, another] = await store.listNamesakes(context.db, quote.organisation);
  return namesake && !another ? { ...quote, namesake } : quote;
}

/** A request that is locked until the transaction ends. Throws `quote/not-found`. */
export async function requireLockedQuote(trx: Db, id: string): Promise<store.LockedQuote> {
  const quote = await store.lockQuote(trx, id);
  if (!quote) throw new Problem('quote/not-found');
  return quote;
}

/** How many requests wait for an answer, and how many are to be followed up. */
export const countWaitingQuotes = ({ db }: Context) => store.countWaiting(db, swedishDay());

/** A page of requests, latest first; with `due` those that are to be followed up. */
export async function listQuotes(
  context: Context,
  {
    due,
    ...query
  }: Omit<Parameters<typeof quoteAdmin.list>[1], 'only'> & { readonly due?: 'true' },
): Promise<QuotePage> {
  const only = due && store.isDue(swedishDay());
  const { records, paging } = await quoteAdmin.list(context, { ...query, only });
  return { quotes: records, ...paging };
}
