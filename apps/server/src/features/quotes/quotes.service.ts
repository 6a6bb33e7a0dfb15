import { organisationNumberFault } from '@lasar/contract/quote-rules';
import type { QuoteRequest } from '@lasar/contract/quotes';
import type { Context } from '#context.ts';
import { newId } from '#database/id.ts';
import type { Post } from '#mail/post.ts';
import { Problem } from '#problem.ts';
import type { RequestInfo } from '#http/route.ts';
import { countSending } from '#http/sending-limit.ts';
import { mailOffice, mailReceipt } from './quote-mail.ts';
import * as store from './quotes.store.ts';

const hour = 3_600_000;

/**
 * Stores a request for a quote, and mails the office and its sender when the answer has left. Throws
 * `quote/organisation-number-invalid`, `school-type/not-found` and `request/too-many`.
 */
export async function requestQuote(
  context: Context,
  post: Post,
  { extra, ...request }: QuoteRequest,
  client: RequestInfo,
): Promise<object> {
  const { db, log } = context;
  if (extra) {
    log.info('a request for a quote came from a program');
    return {};
  }
  if (organisationNumberFault(request.organisationNumber))
    throw new Problem('quote/organisation-number-invalid');
  await countSending(context, 'quote', client.address);
  if ((await store.countSchoolTypes(db, request.schoolTypes)) < request.schoolTypes.length)
    throw new Problem('school-type/not-found');
  const id = newId();
  // Whoever lost the connection before the answer came sends the same again: one request, one mail.
  if (!(await store.insertNewQuote(db, columnsOf(id, request), new Date(Date.now() - hour))))
    return {};
  post.later(() => mailOffice(context, post, id));
  post.later(() => mailReceipt(context, post, id));
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
