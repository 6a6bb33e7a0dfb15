import * as contract from '@lasar/contract/catalogue/start';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { listContents, readStart } from './start.service.ts';

export function startRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getStart, () => readStart(context));
  route(app, api, contract.listContents, () => listContents(context));
}
