import * as contract from '@lasar/contract/admin-users';
import * as school from '@lasar/contract/organisations';
import type { FastifyInstance } from 'fastify';
import type { Outbox } from '#mail/outbox.ts';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import {
  createUser,
  endSessions,
  listUsers,
  removeUser,
  requireAdminUser,
  updateUser,
} from './admin-users.ts';
import { asAdmin, asSchoolAdmin } from './authority.ts';
import { defineWelcomeMail } from './password-mail.ts';

/** The endpoints with which administrators manage all users, and schools their own. */
export function adminUserRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  outbox: Outbox,
): void {
  const mailWelcome = defineWelcomeMail(context, outbox);
  route(app, api, contract.listUsers, async ({ query }, principal) =>
    listUsers(context, asAdmin(principal), query),
  );
  route(app, api, contract.createUser, async ({ body }, principal) =>
    createUser(context, mailWelcome, asAdmin(principal), body),
  );
  route(app, api, contract.getAdminUser, async ({ params }, principal) =>
    requireAdminUser(context, asAdmin(principal), params.id),
  );
  route(app, api, contract.updateUser, async ({ params, body }, principal) =>
    updateUser(context, asAdmin(principal), params.id, body),
  );
  route(app, api, contract.endUserSessions, async ({ params }, principal) =>
    endSessions(context, asAdmin(principal), params.id),
  );
  route(app, api, contract.deleteUser, async ({ params }, principal) =>
    removeUser(context, asAdmin(principal), params.id),
  );
  route(app, api, school.listOwnUsers, async ({ query }, principal) =>
    listUsers(context, asSchoolAdmin(principal), query),
  );
  route(app, api, school.createOwnUser, async ({ body }, principal) =>
    createUser(context, mailWelcome, asSchoolAdmin(principal), body),
  );
  route(app, api, school.updateOwnUser, async ({ params, body }, principal) =>
    updateUser(context, asSchoolAdmin(principal), params.id, body),
  );
  route(app, api, school.endOwnUserSessions, async ({ params }, principal) =>
    endSessions(context, asSchoolAdmin(principal), params.id),
  );
  route(app, api, school.deleteOwnUser, async ({ params }, principal) =>
    removeUser(context, asSchoolAdmin(principal), params.id),
  );
}
