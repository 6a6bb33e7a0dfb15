import * as contract from '@lasar/contract/identity/access-explanations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { explainAccess } from './access-explanations.service.ts';

export function accessExplanationRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.explainAccess, ({ body }, principal) =>
    explainAccess(context, principal, body),
  );
}
