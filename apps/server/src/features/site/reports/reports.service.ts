import type { Report, ReportPage } from '@lasar/contract/site/admin-reports';
import { paths } from '@lasar/contract/paths';
import { descriptionRule } from '@lasar/contract/site/report-rules';
import type { PageReport } from '@lasar/contract/site/reports';
import type { Principal } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import { omitNulls } from '#database/rows.ts';
import { requireAssignment } from '#features/assignments/assignments.service.ts';
import { requireLesson } from '#features/catalogue/lessons/lessons.service.ts';
import { createSubmissionAdmin } from '#features/customers/submissions/submissions.service.ts';
import type { RequestInfo } from '#http/request-info.ts';
import { countSending } from '#http/sending-limit.ts';
import { Problem } from '#problem.ts';
import { insertReport, findReport, listReportRows, type ReportRow } from './reports.store.ts';

/**
 * Stores the report of an error on a page. Nothing is stored about the sender but an email address that they
 * choose to leave. Throws `report/description-missing`, `request/too-many`, and `lesson/not-found` or
 * `assignment/not-found` for a page that the principal cannot see.
 */
export async function reportPage(
  context: Context,
  principal: Principal,
  { extra, ...report }: PageReport,
  client: RequestInfo,
): Promise<object> {
  if (extra) {
    context.log.info('a report was dropped: its honeypot field was filled in');
    return {};
  }
  const description = report.description?.trim() ?? '';
  if (descriptionRule(report.kind).required && description === '')
    throw new Problem('report/description-missing');
  await countSending(context, 'report', client.address);
  const { name, path } = await requirePage(context, principal, report);
  await insertReport(context.db, {
    id: newId(),
    page_type: report.pageType,
    page_id: report.pageId,
    page_name: name,
    page_path: path,
    kind: report.kind,
    description: description || null,
    email: report.email ?? null,
  });
  return {};
}

async function requirePage(
  context: Context,
  principal: Principal,
  { pageType, pageId }: Pick<PageReport, 'pageType' | 'pageId'>,
): Promise<{ readonly name: string; readonly path: string }> {
  if (pageType === 'lesson') {
    const { name } = await requireLesson(context, principal, pageId);
    return { name, path: paths.lesson(pageId) };
  }
  const { name, type } = await requireAssignment(context, principal, pageId);
  return { name, path: paths.assignment(type, pageId) };
}

const answerOf = ({ answer, answered_at, answered_by_name, answer_mailed_at }: ReportRow) =>
  answer === null || answered_at === null
    ? null
    : omitNulls({
        text: answer,
        at: answered_at.toISOString(),
        by: answered_by_name,
        mailedAt: answer_mailed_at?.toISOString() ?? null,
      });

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
      lessonId: row.lesson_id,
      kind: row.kind,
      description: row.description,
      email: row.email,
      state: row.state,
      note: row.note,
      answer: answerOf(row),
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
