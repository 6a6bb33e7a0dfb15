import * as contract from '@lasar/contract/customer-cases';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { keptRoute, oneQuery } from '#platform/route.ts';
import { listCustomerCases, requireCustomerCase } from './customer-cases.service.ts';

export function customerCaseRoutes(app: FastifyInstance, api: Api, context: Context): void {
  keptRoute(
    app,
    api,
    contract.listCustomerCases,
    (_input, reader) => listCustomerCases(context, reader),
    oneQuery,
  );
  keptRoute(
    app,
    api,
    contract.getCustomerCase,
    ({ params }, reader) => requireCustomerCase(context, reader, params.slug),
    oneQuery,
  );
}
