import * as contract from '@lasar/contract/operations/audit';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { listAudit } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listAudit, ({ query }) => listAudit(context, query));
}
