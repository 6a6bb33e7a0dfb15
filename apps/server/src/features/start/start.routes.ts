import { getStart } from '@lasar/contract/start';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { keptRoute } from '#platform/route.ts';
import { readStart } from './start.service.ts';

export function startRoutes(app: FastifyInstance, api: Api, context: Context): void {
  keptRoute(app, api, getStart, () => readStart(context));
}
