import * as contract from '@lasar/contract/drafts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { requireEdited } from './drafts.service.ts';

export function draftRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getDraft, ({ params }) => requireEdited(context, params));
}
