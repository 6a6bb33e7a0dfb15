import type { Report } from '@lasar/contract/site/admin-reports';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { recordChange } from '#features/operations/audit/audit.service.ts';
import { writeMail } from '#features/site/site-pages/mail-texts.service.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import type { EmailContent } from '#mail/email-message.ts';
import type { Enqueue, Outbox } from '#mail/outbox.ts';
import { Problem } from '#problem.ts';
import { reportAdmin } from './reports.service.ts';
import { findReport, markAnswerMailed, writeAnswer, type ReportRow } from './reports.store.ts';

interface AnsweredReport {
  readonly id: string;
}

/** The message with the answer to who reported an error. A report that was deleted meanwhile is not answered. */
export const defineReportAnswer = (context: Context, outbox: Outbox): Enqueue<AnsweredReport> =>
  outbox.define('report-answer', async ({ id }, deliver) => {
    const { db } = context;
    const report = await findReport(db, id);
    if (!report?.email || report.answer === null || report.answer_mailed_at) return;
    const { contactEmail } = await readSiteSettings(context);
    await deliver({
      to: report.email,
      replyTo: contactEmail,
      ...(await answerMessage(context, report, report.answer)),
    });
    await markAnswerMailed(db, id);
  });

/**
 * Stores the answer to a report together with its mail, and closes the report. Throws `report/not-found`,
 * `report/no-address` and `report/answered`.
 */
export async function answerReport(
  context: Context,
  mail: Enqueue<AnsweredReport>,
  by: User,
  id: string,
  text: string,
): Promise<Report> {
  const report = await reportAdmin.requireOne(context, id);
  if (report.email === undefined) throw new Problem('report/no-address');
  await context.db.transaction().execute(async (trx) => {
    if (!(await writeAnswer(trx, id, { text: text.trim(), by: by.id })))
      throw new Problem('report/answered');
    // The text may name a person, so the history tells only that there is one.
    await recordChange(trx, by, {
      action: 'update',
      recordType: 'report',
      recordId: id,
      before: { state: report.state },
      after: { state: 'closed', answered: true },
    });
    await mail(trx, { id });
  });
  return reportAdmin.requireOne(context, id);
}

/**
 * The editor's text, and what it is about. What was reported is left out: anybody may have typed the address, and the message
 * must be of no use for delivering something else.
 */
const answerMessage = (
  context: Context,
  { page_name, page_path }: ReportRow,
  answer: string,
): Promise<EmailContent> =>
  writeMail(context, 'mail-report-answer', {
    svar: answer,
    sida: page_name,
    länk: context.config.publicUrl + page_path,
  });
