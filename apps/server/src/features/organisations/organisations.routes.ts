import * as admin from '@lasar/contract/admin-organisations';
import * as contract from '@lasar/contract/organisations';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/route.ts';
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
import { requireOwnOrganisation, requireSubscription } from './organisations.service.ts';

export function organisationRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getSubscription, ({ params }, reader) =>
    requireSubscription(context, reader, params.id),
  );
  route(app, api, contract.getOwnOrganisation, (_input, reader) =>
    requireOwnOrganisation(context, reader),
  );
  route(app, api, admin.listOrganisations, ({ query }, reader) =>
    listOrganisations(context, reader, query),
  );
  route(app, api, admin.createOrganisation, ({ body }, reader) =>
    createOrganisation(context, reader, body),
  );
  route(app, api, admin.getOrganisation, ({ params }, reader) =>
    requireOrganisation(context, reader, params.id),
  );
  route(app, api, admin.updateOrganisation, ({ params, body }, reader) =>
    updateOrganisation(context, reader, params.id, body),
  );
  route(app, api, admin.deleteOrganisation, ({ params }, reader) =>
    deleteOrganisation(context, reader, params.id),
  );
  route(app, api, admin.createSubscription, ({ params, body }, reader) =>
    createSubscription(context, reader, params.id, body),
  );
  route(app, api, admin.updateSubscription, ({ params, body }, reader) =>
    updateSubscription(context, reader, params.id, body),
  );
  route(app, api, admin.deleteSubscription, ({ params }, reader) =>
    deleteSubscription(context, reader, params.id),
  );
}
