import * as contract from '@lasar/contract/identity/invitations';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import {
  createAcceptInvitation,
  readMailedLink,
  renewInvitation,
} from './accepted-invitations.service.ts';
import type { Invite } from './invitations.service.ts';

/** What whoever has the link of an invitation does with it. */
export function invitationRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  invite: Invite,
): void {
  const accept = createAcceptInvitation(context);
  route(app, api, contract.readMailedLink, ({ body }) => readMailedLink(context, body.token));
  route(app, api, contract.acceptInvitation, ({ body }) => accept(body));
  route(app, api, contract.renewInvitation, ({ body }) =>
    renewInvitation(context, invite, body.token),
  );
}
