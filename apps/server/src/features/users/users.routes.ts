import * as contract from '@lasar/contract/users';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { createPost } from '#mail/post.ts';
import { requireAccount } from '#auth/principal.ts';
import { route } from '#http/route.ts';
import { deleteOwnAccount, endOwnSessions, ownData, requireOwnAccount } from './own-account.ts';
import { mailLinkTo, mailLinkToUser, setPasswordByLink } from './password-links.ts';
import { requireUserFor } from './users.service.ts';

const done = {};

export function userRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const post = createPost(context);
  app.addHook('onClose', () => post.close());
  route(app, api, contract.getUser, ({ params }, principal) =>
    requireUserFor(context, principal, params.id),
  );
  route(
    app,
    api,
    contract.mailPasswordLink,
    async ({ body }) => (mailLinkTo(context, post, body.email), done),
  );
  route(app, api, contract.setPassword, ({ body }) =>
    setPasswordByLink(context, body).then(() => done),
  );
  route(app, api, contract.getOwnAccount, (_input, principal) =>
    requireOwnAccount(context, principal),
  );
  route(app, api, contract.downloadOwnData, (_input, principal) => ownData(context, principal));
  route(app, api, contract.endOwnSessions, (_input, principal) =>
    endOwnSessions(context, principal).then(() => done),
  );
  route(
    app,
    api,
    contract.mailOwnPasswordLink,
    async (_input, principal) => (
      mailLinkToUser(context, post, requireAccount(principal).id),
      done
    ),
  );
  route(app, api, contract.deleteOwnAccount, ({ body }, principal, client) =>
    deleteOwnAccount(context, principal, body.password, client).then(() => done),
  );
}
