import type { Report, ReportPage } from '@lasar/contract/admin-reports';
import { recordChange } from '#features/audit/audit.service.ts';
import { omitNulls } from '#database/omit-nulls.ts';
import { requireRole } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/database.ts';
import { pagedAnswer, pageOf } from '#database/paging.ts';
import { Problem } from '#problem.ts';
import type { Principal } from '#auth/principal.ts';
import * as store from './reports.store.ts';

interface Query {
  readonly q?: string;
  readonly page?: string;
  readonly state?: Report['state'];
}

/** Reported faults, latest first. For those who write the content. */
export async function listReports(
  { db }: Context,
  principal: Principal,
  query: Query,
): Promise<ReportPage> {
  requireRole(principal, ['editor', 'admin']);
  const { q = '', state } = query;
  const filter = { q: q.trim(), ...(state !== undefined && { state }) };
  const page = pageOf(query);
  const [rows, total] = await Promise.all([
    store.listReportRows(db, filter, page),
    store.countReports(db, filter),
  ]);
  return { reports: rows.map(reportRecord), ...pagedAnswer(page, total) };
}

/** One report. Throws `report/not-found`. */
export async function requireReport(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<Report> {
  requireRole(principal, ['editor', 'admin']);
  const row = await store.findReport(db, id);
  if (!row) throw new Problem('report/not-found');
  return reportRecord(row);
}

/** Replaces state and note. Throws `report/not-found`. */
export async function updateReport(
  context: Context,
  principal: Principal,
  id: string,
  { state, note }: Pick<Report, 'state' | 'note'>,
): Promise<Report> {
  const by = requireRole(principal, ['editor', 'admin']);
  const after = { state, note: note.trim() };
  await context.db.transaction().execute(async (trx) => {
    const before = await holdReport(trx, id);
    await store.writeHandling(trx, id, after);
    const change = { recordType: 'report', recordId: id, before, after } as const;
    await recordChange(trx, by, { action: 'update', ...change });
  });
  return requireReport(context, principal, id);
}

/** Deletes a report with the address in it; the database takes the note out of the history. */
export async function deleteReport(
  { db }: Context,
  principal: Principal,
  id: string,
): Promise<object> {
  const by = requireRole(principal, ['editor', 'admin']);
  await db.transaction().execute(async (trx) => {
    const { state } = await holdReport(trx, id);
    const change = { recordType: 'report', recordId: id, before: { state } } as const;
    await recordChange(trx, by, { action: 'delete', ...change });
    await store.deleteReportRow(trx, id);
  });
  return {};
}

async function holdReport(trx: Db, id: string): Promise<Pick<Report, 'state' | 'note'>> {
  const row = await store.lockReport(trx, id);
  if (!row) throw new Problem('report/not-found');
  return row;
}

const reportRecord = (row: store.ReportRow): Report =>
  omitNulls({
    id: row.id,
    at: row.at.toISOString(),
    pageType: row.page_type,
    pageId: row.page_id,
    pageName: row.page_name,
    pagePath: row.page_path,
    kind: row.kind,
    description: row.description,
    email: row.email,
    state: row.state,
    note: row.note,
  });
