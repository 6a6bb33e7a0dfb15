import * as contract from '@lasar/contract/customers/charges';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { listCharges, markCharge } from './charges.service.ts';

export function chargeRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listCharges, ({ query }) => listCharges(context, query));
  route(app, api, contract.markCharge, ({ params, body }, principal) =>
    markCharge(context, principal, params.id, body),
  );
}
