import { paths } from '@lasar/contract/paths';
import { descriptionRule } from '@lasar/contract/report-rules';
import type { PageReport } from '@lasar/contract/reports';
import { requireAssignment } from '#features/assignments/assignments.service.ts';
import { requireLesson } from '#features/lessons/lessons.service.ts';
import type { Context } from '#context.ts';
import { newId } from '#database/rows.ts';
import { Problem } from '#problem.ts';
import type { Principal } from '#auth/principal.ts';
import type { RequestInfo } from '#http/route.ts';
import { countSending } from '#http/sending-limit.ts';
import { insertReport } from './reports.store.ts';

/**
 * Stores an error that somebody reports on a page. Nothing is stored about the sender but an email address that they
 * choose to leave. Throws `report/description-missing`, `request/too-many`, and `lesson/not-found` or
 * `assignment/not-found` for a page that the reader cannot see.
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
