import * as contract from '@lasar/contract/operations/admin-jobs';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { deleteFailedJob, listFailedJobs, retryAllJobs, retryJob } from './failed-jobs.service.ts';

export function failedJobRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listFailedJobs, ({ query }) => listFailedJobs(context, query));
  route(app, api, contract.retryAllJobs, (_, principal) => retryAllJobs(context, principal));
  route(app, api, contract.retryJob, ({ params }, principal) =>
    retryJob(context, principal, params.id),
  );
  route(app, api, contract.deleteFailedJob, ({ params }, principal) =>
    deleteFailedJob(context, principal, params.id),
  );
}
