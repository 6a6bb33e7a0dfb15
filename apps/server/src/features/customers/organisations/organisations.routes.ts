import * as admin from '@lasar/contract/customers/admin-organisations';
import { mergeSchools as merge } from '@lasar/contract/customers/merged-schools';
import * as contract from '@lasar/contract/customers/organisations';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import {
  createOrganisation,
  deleteOrganisation,
  listOrganisations,
  requireOrganisation,
  updateOrganisation,
} from './admin-organisations.ts';
import {
  createSubscription,
  deleteSubscription,
  updateSubscription,
} from './admin-subscriptions.ts';
import { mergeSchools } from './merge-schools.ts';
import { listOwnLicences, requireSubscription } from './organisations.service.ts';

export function organisationRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getSubscription, ({ params }, principal) =>
    requireSubscription(context, principal, params.id),
  );
  route(app, api, contract.listOwnLicences, (_input, principal) =>
    listOwnLicences(context, principal),
  );
  route(app, api, admin.listOrganisations, ({ query }) => listOrganisations(context, query));
  route(app, api, admin.createOrganisation, ({ body }, principal) =>
    createOrganisation(context, principal, body),
  );
  route(app, api, admin.getOrganisation, ({ params }) => requireOrganisation(context, params.id));
  route(app, api, admin.updateOrganisation, ({ params, body }, principal) =>
    updateOrganisation(context, principal, params.id, body),
  );
  route(app, api, admin.deleteOrganisation, ({ params, body }, principal) =>
    deleteOrganisation(context, principal, params.id, body),
  );
  route(app, api, merge, ({ params, body }, principal) =>
    mergeSchools(context, principal, params.id, body),
  );
  route(app, api, admin.createSubscription, ({ params, body }, principal) =>
    createSubscription(context, principal, params.id, body),
  );
  route(app, api, admin.updateSubscription, ({ params, body }, principal) =>
    updateSubscription(context, principal, params.id, body),
  );
  route(app, api, admin.deleteSubscription, ({ params, body }, principal) =>
    deleteSubscription(context, principal, params.id, body),
  );
}
