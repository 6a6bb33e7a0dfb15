import * as administratorLists from '@lasar/contract/customers/lists/administrator-lists';
import * as contract from '@lasar/contract/customers/lists/people';
import * as lists from '@lasar/contract/customers/lists/people-lists';
import type { ListedPerson } from '@lasar/contract/customers/lists/people';
import { schoolRoles } from '@lasar/contract/customers/organisations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Invite } from '#features/identity/users/invitations.service.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import {
  administrators,
  createPeopleLists,
  listOwnersReceipts,
  listReceipts,
  officeRoles as roles,
  requireOwnersReceiptRows,
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
  route(app, api, administratorLists.tryAdministrators, ({ body }, by) => {
    const place = { hold: schoolsOfOwner(by.ownerId), ...administrators };
    return addPeople(context, { invite, by, place }, { rows: asRows(body.rows), dryRun: true });
  });
  route(app, api, administratorLists.startAdministratorList, ({ body: { file, rows } }, by) => {
    const where = { place: { owner_id: by.ownerId }, byOffice: false };
    return start(by, where, { file, rows: asRows(rows) });
  });
  route(app, api, administratorLists.listAdministratorLists, (_input, { ownerId }) =>
    listOwnersReceipts(context, ownerId),
  );
  route(app, api, administratorLists.getAdministratorList, ({ params }, { ownerId }) =>
    requireOwnersReceiptRows(context, ownerId, params.id),
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

/** The rows of a list of administrators, whose role is in no column. */
const asRows = (rows: readonly administratorLists.ListedAdministrator[]): ListedPerson[] =>
  rows.map((row) => ({ ...row, role: 'schooladmin' }));
