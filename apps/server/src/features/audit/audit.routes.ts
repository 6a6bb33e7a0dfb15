import * as contract from '@lasar/contract/audit';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/route.ts';
import { listAudit } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listAudit, ({ query }, reader) => listAudit(context, reader, query));
}
