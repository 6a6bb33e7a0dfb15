import * as contract from '@lasar/contract/admin-users';
import * as school from '@lasar/contract/organisations';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { createPost } from '#platform/post.ts';
import { route } from '#platform/route.ts';
import {
  createUser,
  endSessions,
  listUsers,
  removeUser,
  requireAdminUser,
  updateUser,
} from './admin-users.ts';
import { asAdmin, asSchoolAdmin } from './authority.ts';

/** People as admins, and schools for their own, keep them. */
export function adminUserRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const post = createPost(context);
  app.addHook('onClose', () => post.close());
  route(app, api, contract.listUsers, async ({ query }, reader) =>
    listUsers(context, asAdmin(reader), query),
  );
  route(app, api, contract.createUser, async ({ body }, reader) =>
    createUser(context, post, asAdmin(reader), body),
  );
  route(app, api, contract.getAdminUser, async ({ params }, reader) =>
    requireAdminUser(context, asAdmin(reader), params.id),
  );
  route(app, api, contract.updateUser, async ({ params, body }, reader) =>
    updateUser(context, asAdmin(reader), params.id, body),
  );
  route(app, api, contract.endUserSessions, async ({ params }, reader) =>
    endSessions(context, asAdmin(reader), params.id),
  );
  route(app, api, contract.deleteUser, async ({ params }, reader) =>
    removeUser(context, asAdmin(reader), params.id),
  );
  route(app, api, school.listOwnUsers, async ({ query }, reader) =>
    listUsers(context, asSchoolAdmin(reader), query),
  );
  route(app, api, school.createOwnUser, async ({ body }, reader) =>
    createUser(context, post, asSchoolAdmin(reader), body),
  );
  route(app, api, school.updateOwnUser, async ({ params, body }, reader) =>
    updateUser(context, asSchoolAdmin(reader), params.id, body),
  );
  route(app, api, school.endOwnUserSessions, async ({ params }, reader) =>
    endSessions(context, asSchoolAdmin(reader), params.id),
  );
  route(app, api, school.deleteOwnUser, async ({ params }, reader) =>
    removeUser(context, asSchoolAdmin(reader), params.id),
  );
}
