import * as charges from '@lasar/contract/customers/charges';
import * as contract from '@lasar/contract/customers/ending-licences';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { listEndingLicences } from './ending-licences.service.ts';
import { renewLicence } from './renewals.ts';

export function endingLicenceRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listEndingLicences, ({ query }) => listEndingLicences(context, query));
  route(app, api, charges.renewLicence, ({ params, body }, principal) =>
    renewLicence(context, principal, params.id, body),
  );
}
