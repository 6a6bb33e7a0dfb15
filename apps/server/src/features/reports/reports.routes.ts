import * as admin from '@lasar/contract/admin-reports';
import * as contract from '@lasar/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/route.ts';
import { deleteReport, listReports, requireReport, updateReport } from './admin-reports.ts';
import { reportPage } from './reports.service.ts';

export function reportRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.reportPage, ({ body }, reader, client) =>
    reportPage(context, reader, body, client),
  );
  route(app, api, admin.listReports, ({ query }, reader) => listReports(context, reader, query));
  route(app, api, admin.getReport, ({ params }, reader) =>
    requireReport(context, reader, params.id),
  );
  route(app, api, admin.updateReport, ({ params, body }, reader) =>
    updateReport(context, reader, params.id, body),
  );
  route(app, api, admin.deleteReport, ({ params }, reader) =>
    deleteReport(context, reader, params.id),
  );
}
