import type { Quote, QuotePage } from '@lasar/contract/admin-quotes';
import { recordChange } from '#features/audit/audit.service.ts';
import { omitNulls } from '#database/omit-nulls.ts';
import { requireRole } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { pagedAnswer, pageOf } from '#database/paging.ts';
import { Problem } from '#problem.ts';
import type { Principal } from '#auth/principal.ts';
import * as store from './quotes.store.ts';

interface Query {
  readonly q?: string;
  readonly page?: string;
  readonly state?: Quote['state'];
}

/** Requests for a quote, latest first. */
export async function listQuotes(
  { db }: Context,
  principal: Principal,
  query: Query,
): Promise<QuotePage> {
  requireRole(principal, ['admin']);
  const { q = '', state } = query;
  const filter = { q: q.trim(), ...(state !== undefined && { state }) };
  const page = pageOf(query);
  const [rows, total] = await Promise.all([
    store.listQuoteRows(db, filter, page),
    store.countQuotes(db, filter),
  ]);
  return { quotes: rows.map(quoteRecord), ...pagedAnswer(page, total) };
}

/** One request. Throws `quote/not-found`. */
export async function requireQuote(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<Quote> {
  requireRole(principal, ['admin']);
  const row = await store.findQuote(db, id);
  if (!row) throw new Problem('quote/not-found');
  return quoteRecord(row);
}

/** Replaces state and note. Throws `quote/not-found`. */
export async function updateQuote(
  context: Context,
  principal: Principal,
  id: string,
  { state, note }: Pick<Quote, 'state' | 'note'>,
): Promise<Quote> {
  const by = requireRole(principal, ['admin']);
  const after = { state, note: note.trim() };
  await context.db.transaction().execute(async (trx) => {
    const before = await holdQuote(trx, id);
    await store.writeHandling(trx, id, after);
    const change = { recordType: 'quote', recordId: id, before, after } as const;
    await recordChange(trx, by, { action: 'update', ...change });
  });
  return requireQuote(context, principal, id);
}

/** Deletes a request with all it says about people; the database takes the note out of the history. */
export async function deleteQuote(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<object> {
  const by = requireRole(principal, ['admin']);
  await db.transaction().execute(async (trx) => {
    const { state } = await holdQuote(trx, id);
    const change = { recordType: 'quote', recordId: id, before: { state } } as const;
    await recordChange(trx, by, { action: 'delete', ...change });
    await store.deleteQuoteRow(trx, id);
  });
  return {};
}

async function holdQuote(trx: Db, id: string): Promise<Pick<Quote, 'state' | 'note'>> {
  const row = await store.lockQuote(trx, id);
  if (!row) throw new Problem('quote/not-found');
  return row;
}

const quoteRecord = (row: store.QuoteRow): Quote => ({
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
});
