import { organisationNumberFault } from '@lasar/contract/quote-rules';
import type { QuoteRequest } from '@lasar/contract/quotes';
import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import type { RequestInfo } from '#http/route.ts';
import { countSending } from '#http/sending-limit.ts';
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
  if (organisationNumberFault(request.organisationNumber))
    throw new Problem('quote/organisation-number-invalid');
  await countSending(context, 'quote', client.address);
  if ((await store.countSchoolTypes(db, request.schoolTypes)) < request.schoolTypes.length)
    throw new Problem('school-type/not-found');
  const id = newId();
  await db.transaction().execute(async (trx) => {
    // A client that loses the connection before the answer sends the same request again, which is stored and mailed
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
  organisation_number: request.organisationNumber,
  contact_name: request.contactName,
  email: request.email,
  phone: request.phone ?? null,
  school_types: request.schoolTypes.toSorted(),
  pupils: request.pupils,
  invoice_reference: request.invoiceReference ?? null,
  message: request.message ?? null,
});
