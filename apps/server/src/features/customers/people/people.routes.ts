import * as contract from '@lasar/contract/customers/lists/people';
import * as lists from '@lasar/contract/customers/lists/people-lists';
import { schoolRoles } from '@lasar/contract/customers/organisations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Invite } from '#features/identity/users/invitations.service.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import {
  createPeopleLists,
  listReceipts,
  officeRoles as roles,
  requireReceiptRows,
} from './people-lists.service.ts';
import { addPeople } from './people.service.ts';
import { oneSchool, schoolsOfOwner } from './list-schools.ts';

export function peopleRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  inviteNow: Invite,
): void {
  const invite: Invite = (db, data) => inviteNow(db, data, { isOneOfMany: true });
  route(app, api, contract.addPeople, ({ params, body }, by) => {
    const place = { hold: oneSchool(params.id), roles, mayAwait: false };
    return addPeople(context, { invite, by, place }, body);
  });
  route(app, api, contract.addOwnPeople, ({ body }, by) => {
    const place = { hold: oneSchool(by.organisationId), roles: schoolRoles, mayAwait: true };
    return addPeople(context, { invite, by, place }, body);
  });
  route(app, api, contract.addOwnerPeople, ({ params, body }, by) => {
    const place = { hold: schoolsOfOwner(params.id), roles, mayAwait: false };
    return addPeople(context, { invite, by, place }, body);
  });

  const { start } = createPeopleLists(app, context, invite);
  route(app, api, lists.startPeopleList, ({ params, body }, by) =>
    start(by, { place: { organisation_id: params.id }, byOffice: true }, body),
  );
  route(app, api, lists.startOwnPeopleList, ({ body }, by) =>
    start(by, { place: { organisation_id: by.organisationId }, byOffice: false }, body),
  );
  route(app, api, lists.startOwnerPeopleList, ({ params, body }, by) =>
    start(by, { place: { owner_id: params.id }, byOffice: true }, body),
  );
  route(app, api, lists.listPeopleLists, ({ params }) =>
    listReceipts(context, { organisation_id: params.id }),
  );
  route(app, api, lists.listOwnPeopleLists, (_input, by) =>
    listReceipts(context, { organisation_id: by.organisationId }),
  );
  route(app, api, lists.listOwnerPeopleLists, ({ params }) =>
    listReceipts(context, { owner_id: params.id }),
  );
  route(app, api, lists.getPeopleList, ({ params }, by) =>
    requireReceiptRows(context, by, params.id),
  );
}
