import * as trials from '@lasar/contract/customers/door-trials';
import * as joined from '@lasar/contract/identity/joined-logins';
import type { DoorName } from '@lasar/contract/identity/login-provider-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route, type Handler } from '#http/route.ts';
import { Problem } from '#problem.ts';
import { configuredProviders } from '../providers/configured-providers.service.ts';
import { errandPath } from '../providers/errands.ts';
import type { ProviderLogins } from '../providers/provider-logins.service.ts';
import {
  join,
  listOwnJoined,
  part,
  requireJoiner,
} from '../joined-logins/joined-logins.service.ts';
import { beginTrial, finishTrial } from './door-trials.service.ts';

/** Takes the state of a login from the browser, whatever became of it. */
export type OnSend = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Logins at other services that log nobody in: trials of a door, proofs of a tenant, and accounts that are joined. */
export function errandRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  logins: Readonly<Record<DoorName, ProviderLogins>>,
  forgetState: OnSend,
): void {
  const begin: Handler<typeof joined.beginJoining> = async ({ params: { door } }, principal) => {
    const { id: userId } = requireJoiner(principal);
    if (!configuredProviders(context.config).includes(door))
      throw new Problem('door/not-configured');
    return { location: errandPath(context, door, { purpose: 'join', userId }) };
  };
  route(app, api, joined.listJoinedLogins, (_input, principal) =>
    listOwnJoined(context, principal),
  );
  route(app, api, joined.beginJoining, begin);
  route(
    app,
    api,
    joined.joinLogin,
    async ({ params: { door }, body }, principal, client) => {
      const { id: userId } = requireJoiner(principal);
      const answer = await logins[door].answer(body, client, { userId, purposes: ['join'] });
      return join(context, principal, door, answer);
    },
    { onSend: forgetState },
  );
  route(app, api, joined.partLogin, ({ params }, principal) =>
    part(context, principal, params.door),
  );
  route(app, api, trials.beginTrial, ({ params, body }, principal) =>
    beginTrial(context, principal, params.id, body),
  );
  route(
    app,
    api,
    trials.finishTrial,
    ({ params, body }, principal, client) =>
      finishTrial(context, principal, logins[params.door], body, client),
    { onSend: forgetState },
  );
}
