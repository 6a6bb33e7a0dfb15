import type { Quote, QuotePage } from '@lasar/contract/admin-quotes';
import { createSubmissionAdmin } from '#features/submissions/submissions.service.ts';
import { omitNulls } from '#database/omit-nulls.ts';
import type { Context } from '#context.ts';
import { findQuote, listQuoteRows, type QuoteRow } from './quotes.store.ts';

/** Requests for a quote, for the administrators who answer them. */
export const quoteAdmin = createSubmissionAdmin<QuoteRow, Quote>({
  table: 'quote_request',
  recordType: 'quote',
  notFound: 'quote/not-found',
  searched: ['organisation', 'organisation_number', 'contact_name', 'email'],
  listRows: listQuoteRows,
  findRow: findQuote,
  toWire: (row) => ({
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
    }),
    schoolTypes: row.school_type_names,
  }),
});

/** A page of requests, latest first. */
export async function listQuotes(
  context: Context,
  query: Parameters<typeof quoteAdmin.list>[1],
): Promise<QuotePage> {
  const { records, paging } = await quoteAdmin.list(context, query);
  return { quotes: records, ...paging };
}
