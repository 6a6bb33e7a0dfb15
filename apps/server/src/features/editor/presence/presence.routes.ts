import * as contract from '@lasar/contract/editor/presence';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { tellPresence } from './presence.service.ts';

export function presenceRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.tellPresence, ({ params, body }, by) =>
    tellPresence(context, by, params, body.writes),
  );
}
