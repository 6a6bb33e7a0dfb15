import { login } from '@lasar/contract/sessions';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import { Problem } from '#platform/problem.ts';
import { route } from '#platform/route.ts';

export function sessionRoutes(app: FastifyInstance, api: Api): void {
  // Nobody has an account that opens anything yet, so whatever is typed is wrong.
  route(app, api, login, () => Promise.reject(new Problem('session/wrong-credentials')));
}
