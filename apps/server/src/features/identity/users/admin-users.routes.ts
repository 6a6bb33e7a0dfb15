import * as contract from '@lasar/contract/identity/admin-users';
import * as leavers from '@lasar/contract/customers/lists/leavers';
import * as invitations from '@lasar/contract/identity/invite-again';
import * as school from '@lasar/contract/customers/organisations';
import * as shares from '@lasar/contract/identity/shares';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { OrganisationUser } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import {
  createUser,
  endSessions,
  listUsers,
  removeUser,
  requireAdminUser,
  requireShares,
  updateUser,
  type Authority,
} from './admin-users.ts';
import { inviteColleague, type Invite } from './invitations.service.ts';
import { inviteAgain } from './invite-again.ts';
import { endAccounts, tryLeavers } from './leavers.ts';

/** The authority of a school's administrator: the users of their own school. */
const ofSchool = (by: OrganisationUser) => ({ by, school: by.organisationId }) satisfies Authority;

/** The endpoints with which administrators manage all users, and schools their own. */
export function adminUserRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  invite: Invite,
): void {
  route(app, api, contract.listUsers, async ({ query }, principal) =>
    listUsers(context, { by: principal }, query),
  );
  route(app, api, contract.createUser, async ({ body }, principal) =>
    createUser(context, invite, { by: principal }, body),
  );
  route(app, api, contract.getAdminUser, async ({ params }, principal) =>
    requireAdminUser(context, { by: principal }, params.id),
  );
  route(app, api, shares.getShares, ({ params }, principal) =>
    requireShares(context, { by: principal }, params.id),
  );
  route(app, api, shares.getOwnUserShares, ({ params }, principal) =>
    requireShares(context, ofSchool(principal), params.id),
  );
  route(app, api, contract.updateUser, async ({ params, body }, principal) =>
    updateUser(context, { by: principal }, params.id, body),
  );
  route(app, api, contract.endUserSessions, async ({ params }, principal) =>
    endSessions(context, { by: principal }, params.id),
  );
  route(app, api, contract.deleteUser, async ({ params, body }, principal) =>
    removeUser(context, { by: principal }, params.id, body),
  );
  route(app, api, school.listOwnUsers, async ({ query }, principal) =>
    listUsers(context, ofSchool(principal), query),
  );
  route(app, api, school.createOwnUser, async ({ body }, principal) =>
    createUser(context, invite, ofSchool(principal), body),
  );
  route(app, api, school.inviteColleague, ({ body }, principal) =>
    inviteColleague(context, invite, principal, body),
  );
  route(app, api, invitations.inviteOwnAgain, ({ body }, principal) =>
    inviteAgain(context, invite, ofSchool(principal), body.ids),
  );
  route(app, api, invitations.inviteAgain, ({ params, body }, principal) =>
    inviteAgain(context, invite, { by: principal, school: params.id }, body.ids),
  );
  route(app, api, school.updateOwnUser, async ({ params, body }, principal) =>
    updateUser(context, ofSchool(principal), params.id, body),
  );
  route(app, api, school.endOwnUserSessions, async ({ params }, principal) =>
    endSessions(context, ofSchool(principal), params.id),
  );
  route(app, api, school.deleteOwnUser, async ({ params, body }, principal) =>
    removeUser(context, ofSchool(principal), params.id, body),
  );
  route(app, api, leavers.tryLeavers, ({ params, body }) => tryLeavers(context, params.id, body));
  route(app, api, leavers.endAccounts, ({ params, body }, principal) =>
    endAccounts(context, { by: principal, school: params.id }, body),
  );
  route(app, api, leavers.tryOwnLeavers, ({ body }, principal) =>
    tryLeavers(context, principal.organisationId, body),
  );
  route(app, api, leavers.endOwnAccounts, ({ body }, principal) =>
    endAccounts(context, ofSchool(principal), body),
  );
}
