import { getOwnAccount } from '@lasar/contract/identity/account-page';
import * as contract from '@lasar/contract/identity/own-account';
import { getUser } from '@lasar/contract/identity/users';
import type { FastifyInstance } from 'fastify';
import type { Outbox } from '#mail/outbox.ts';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { requireAccount } from '#auth/principal.ts';
import { route } from '#http/route.ts';
import { requireAccountPage } from './account-page.ts';
import { deleteOwnAccount, endOwnSessions, ownData } from './own-account.ts';
import { setPasswordByLink } from './password-links.ts';
import { defineResetMail } from './password-mail.ts';
import { normalEmail, requireUserFor } from './users.service.ts';

const done = {};

export function userRoutes(app: FastifyInstance, api: Api, context: Context, outbox: Outbox): void {
  const mailReset = defineResetMail(context, outbox);
  route(app, api, getUser, ({ params }, principal) =>
    requireUserFor(context, principal, params.id),
  );
  route(app, api, contract.mailPasswordLink, ({ body }) =>
    mailReset(context.db, { email: normalEmail(body.email) }).then(() => done),
  );
  route(app, api, contract.setPassword, ({ body }) =>
    setPasswordByLink(context, body).then(() => done),
  );
  route(app, api, getOwnAccount, (_input, principal) => requireAccountPage(context, principal));
  route(app, api, contract.downloadOwnData, (_input, principal) => ownData(context, principal));
  route(app, api, contract.endOwnSessions, (_input, principal) =>
    endOwnSessions(context, principal).then(() => done),
  );
  route(app, api, contract.mailOwnPasswordLink, async (_input, principal) =>
    mailReset(context.db, { userId: requireAccount(principal).id }).then(() => done),
  );
  route(app, api, contract.deleteOwnAccount, ({ body }, principal, client) =>
    deleteOwnAccount(context, principal, body.password, client).then(() => done),
  );
}
