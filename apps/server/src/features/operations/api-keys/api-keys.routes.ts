import * as contract from '@lasar/contract/operations/api-keys';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { createApiKey, listApiKeys, withdrawApiKey } from './api-keys.service.ts';
import type { CallMeter } from './call-meter.ts';

export function apiKeyRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  meter: CallMeter,
): void {
  app.addHook('onClose', () => meter.write());
  route(app, api, contract.listApiKeys, () => listApiKeys(context, meter));
  route(app, api, contract.createApiKey, ({ body }, by) => createApiKey(context, by, body));
  route(app, api, contract.withdrawApiKey, ({ params }, by) =>
    withdrawApiKey(context, by, params.id),
  );
}
