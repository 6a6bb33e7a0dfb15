import { login } from '@lasar/contract/identity/sessions';
import type { FastifyInstance } from 'fastify';
import type { Checking } from '#features/identity/users/credentials.service.ts';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { createLogIn } from './sessions.service.ts';

export function sessionRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  checking?: Checking,
): void {
  const logIn = createLogIn(context, checking);
  route(app, api, login, ({ body }, _principal, client) => logIn(body, client));
}
