import type { Report, ReportPage } from '@lasar/contract/admin-reports';
import { createSubmissionAdmin } from '#features/submissions/submissions.service.ts';
import { omitNulls } from '#database/omit-nulls.ts';
import type { Context } from '#context.ts';
import { findReport, listReportRows, type ReportRow } from './reports.store.ts';

/** Reported errors, for those who write the content. */
export const reportAdmin = createSubmissionAdmin<ReportRow, Report>({
  table: 'page_report',
  recordType: 'report',
  notFound: 'report/not-found',
  searched: ['page_name', 'description', 'email'],
  listRows: listReportRows,
  findRow: findReport,
  toWire: (row) =>
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
    }),
});

/** A page of reports, latest first. */
export async function listReports(
  context: Context,
  query: Parameters<typeof reportAdmin.list>[1],
): Promise<ReportPage> {
  const { records, paging } = await reportAdmin.list(context, query);
  return { reports: records, ...paging };
}
