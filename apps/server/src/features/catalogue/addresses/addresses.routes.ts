import { findAddress } from '@lasar/contract/catalogue/addresses';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { requireAddress } from './addresses.service.ts';

export function addressRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, findAddress, ({ query }) => requireAddress(context, query.path));
}
