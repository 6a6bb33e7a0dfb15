import * as admin from '@lasar/contract/customers/admin-school-requests';
import { getOwnOrganisation } from '@lasar/contract/customers/organisations';
import * as contract from '@lasar/contract/customers/school-requests';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { answerSchoolRequest, listSchoolRequests } from './answered-requests.ts';
import {
  askForDetails,
  askForRenewal,
  requireOwnOrganisation,
  withdrawRequest,
} from './school-requests.service.ts';

export function schoolRequestRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, getOwnOrganisation, (_input, principal) =>
    requireOwnOrganisation(context, principal),
  );
  route(app, api, contract.askForRenewal, ({ body }, principal) =>
    askForRenewal(context, principal, body),
  );
  route(app, api, contract.askForDetails, ({ body }, principal) =>
    askForDetails(context, principal, body),
  );
  route(app, api, contract.withdrawRequest, ({ params }, principal) =>
    withdrawRequest(context, principal, params.id),
  );
  route(app, api, admin.listSchoolRequests, ({ query }) => listSchoolRequests(context, query));
  route(app, api, admin.answerSchoolRequest, ({ params, body }, principal) =>
    answerSchoolRequest(context, principal, params.id, body),
  );
  route(app, api, admin.listOwnSchoolRequests, ({ query }, { ownerId }) =>
    listSchoolRequests(context, query, ownerId),
  );
  route(app, api, admin.answerOwnSchoolRequest, ({ params, body }, principal) =>
    answerSchoolRequest(context, principal, params.id, body, principal.ownerId),
  );
}
