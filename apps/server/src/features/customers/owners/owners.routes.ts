import * as own from '@lasar/contract/customers/own-owner';
import * as contract from '@lasar/contract/customers/owners';
import * as renewals from '@lasar/contract/customers/renewals';
import * as lists from '@lasar/contract/customers/lists/school-lists';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import type { Invite } from '#features/identity/users/invitations.service.ts';
import { route } from '#http/route.ts';
import {
  addColleague,
  addOwnerAdministrator,
  addSchoolAdministrator,
  listOwnSchools,
  removeOwnerAdministrator,
  removeSchoolAdministrator,
  requireOwnOwner,
  requireOwnSchool,
} from './own-owner.service.ts';
import { createOwnerLicence, deleteOwnerLicence, updateOwnerLicence } from './owner-licences.ts';
import {
  createOwner,
  deleteOwner,
  listOwners,
  requireOwner,
  setSchoolOwner,
  updateInvoice,
  updateOwner,
} from './owners.service.ts';
import { answerRenewal, askRenewal, listRenewals } from './renewals.service.ts';
import { addSchools } from './school-list.service.ts';

export function ownerRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  invite: Invite,
): void {
  route(app, api, contract.listOwners, ({ query }) => listOwners(context, query));
  route(app, api, contract.createOwner, ({ body }, principal) =>
    createOwner(context, principal, body),
  );
  route(app, api, contract.getOwner, ({ params }) => requireOwner(context, params.id));
  route(app, api, contract.updateOwner, ({ params, body }, principal) =>
    updateOwner(context, principal, params.id, body),
  );
  route(app, api, contract.deleteOwner, ({ params, body }, principal) =>
    deleteOwner(context, principal, params.id, body),
  );
  route(app, api, contract.createOwnerLicence, ({ params, body }, principal) =>
    createOwnerLicence(context, principal, params.id, body),
  );
  route(app, api, contract.updateOwnerLicence, ({ params, body }, principal) =>
    updateOwnerLicence(context, principal, params.id, body),
  );
  route(app, api, contract.deleteOwnerLicence, ({ params, body }, principal) =>
    deleteOwnerLicence(context, principal, params.id, body),
  );
  route(app, api, contract.setSchoolOwner, ({ params, body }, principal) =>
    setSchoolOwner(context, principal, params.id, body),
  );
  route(app, api, own.getOwnOwner, (_input, principal) => requireOwnOwner(context, principal));
  route(app, api, own.updateOwnInvoice, async ({ body }, by) => {
    await updateInvoice(context, { by, ownerId: by.ownerId }, body);
    return requireOwnOwner(context, by);
  });
  route(app, api, renewals.askRenewal, ({ params, body }, principal) =>
    askRenewal(context, principal, params.id, body.message),
  );
  route(app, api, renewals.listRenewals, ({ query }) => listRenewals(context, query));
  route(app, api, renewals.answerRenewal, ({ params, body }, principal) =>
    answerRenewal(context, principal, params.id, body.answer),
  );
  route(app, api, own.listOwnSchools, ({ query }, principal) =>
    listOwnSchools(context, principal, query),
  );
  route(app, api, own.getOwnSchool, ({ params }, principal) =>
    requireOwnSchool(context, principal, params.id),
  );
  route(app, api, own.addSchoolAdministrator, ({ params, body }, principal) =>
    addSchoolAdministrator(context, invite, principal, params.id, body),
  );
  route(app, api, own.removeSchoolAdministrator, ({ params }, principal) =>
    removeSchoolAdministrator(context, principal, params.id, params.administratorId),
  );
  route(app, api, own.addColleague, ({ body }, principal) =>
    addColleague(context, invite, principal, body),
  );
  route(app, api, own.addOwnerAdministrator, ({ params, body }, principal) =>
    addOwnerAdministrator(context, invite, principal, params.id, body),
  );
  route(app, api, own.removeOwnerAdministrator, ({ params }, principal) =>
    removeOwnerAdministrator(context, principal, params.id, params.administratorId),
  );
  route(app, api, lists.addSchools, ({ params, body }, principal) =>
    addSchools(context, principal, params.id, body),
  );
}
