import * as admin from '@lasar/contract/site/admin-reports';
import * as contract from '@lasar/contract/site/reports';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import type { Outbox } from '#mail/outbox.ts';
import { answerReport, defineReportAnswer } from './report-answer.ts';
import { listReports, reportAdmin, reportPage } from './reports.service.ts';

export function reportRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  outbox: Outbox,
): void {
  const answer = defineReportAnswer(context, outbox);
  route(app, api, contract.reportPage, ({ body }, principal, client) =>
    reportPage(context, principal, body, client),
  );
  route(app, api, admin.listReports, ({ query }) => listReports(context, query));
  route(app, api, admin.getReport, ({ params }) => reportAdmin.requireOne(context, params.id));
  route(app, api, admin.updateReport, ({ params, body }, principal) =>
    reportAdmin.update(context, principal, params.id, body),
  );
  route(app, api, admin.answerReport, ({ params, body }, principal) =>
    answerReport(context, answer, principal, params.id, body.text),
  );
  route(app, api, admin.deleteReport, ({ params, body }, principal) =>
    reportAdmin.remove(context, principal, params.id, body),
  );
}
