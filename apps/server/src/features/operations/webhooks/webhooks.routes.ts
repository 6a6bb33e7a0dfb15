import * as contract from '@lasar/contract/operations/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { createDeliveries } from './deliveries.ts';
import * as service from './webhooks.service.ts';

export function webhookRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const deliveries = createDeliveries(app, context);
  route(app, api, contract.listWebhooks, () => service.listWebhooks(context));
  route(app, api, contract.createWebhook, ({ body }, by) =>
    service.createWebhook(context, by, body),
  );
  route(app, api, contract.switchWebhook, ({ params, body }, by) =>
    service.switchWebhook(context, by, deliveries, params.id, body.on),
  );
  route(app, api, contract.removeWebhook, ({ params }, by) =>
    service.removeWebhook(context, by, params.id),
  );
  route(app, api, contract.testWebhook, ({ params }, _by, { signal }) =>
    service.testWebhook(context, deliveries, params.id, signal),
  );
  route(app, api, contract.listDeliveries, ({ params, query }) =>
    service.listDeliveries(context, params.id, query),
  );
  route(app, api, contract.resendDelivery, ({ params }) =>
    service.resendDelivery(context, deliveries, params),
  );
}
