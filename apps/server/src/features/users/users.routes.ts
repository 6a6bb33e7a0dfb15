import * as contract from '@lasar/contract/users';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { createPost } from '#platform/post.ts';
import { requireAccount } from '#platform/reader.ts';
import { route } from '#platform/route.ts';
import { deleteOwnAccount, endOwnSessions, ownData, requireOwnAccount } from './own-account.ts';
import { mailLinkTo, mailLinkToUser, setPasswordByLink } from './password-links.ts';
import { requireUserFor } from './users.service.ts';

const done = {};

export function userRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const post = createPost(context);
  app.addHook('onClose', () => post.close());
  route(app, api, contract.getUser, ({ params }, reader) =>
    requireUserFor(context, reader, params.id),
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
  route(app, api, contract.getOwnAccount, (_input, reader) => requireOwnAccount(context, reader));
  route(app, api, contract.downloadOwnData, (_input, reader) => ownData(context, reader));
  route(app, api, contract.endOwnSessions, (_input, reader) =>
    endOwnSessions(context, reader).then(() => done),
  );
  route(
    app,
    api,
    contract.mailOwnPasswordLink,
    async (_input, reader) => (mailLinkToUser(context, post, requireAccount(reader).id), done),
  );
  route(app, api, contract.deleteOwnAccount, ({ body }, reader, client) =>
    deleteOwnAccount(context, reader, body.password, client).then(() => done),
  );
}
