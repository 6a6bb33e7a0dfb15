import * as contract from '@lasar/contract/identity/first-steps';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { hideFirstSteps, requireFirstSteps } from './first-steps.service.ts';

export function firstStepRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.getFirstSteps, (_input, principal) =>
    requireFirstSteps(context, principal),
  );
  route(app, api, contract.hideFirstSteps, (_input, principal) =>
    hideFirstSteps(context, principal),
  );
}
