import * as contract from '@lasar/contract/site/customer-cases';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { listCustomerCases, requireCustomerCase } from './customer-cases.service.ts';

export function customerCaseRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listCustomerCases, (_input, principal) =>
    listCustomerCases(context, principal),
  );
  route(app, api, contract.getCustomerCase, ({ params }, principal) =>
    requireCustomerCase(context, principal, params.slug),
  );
}
