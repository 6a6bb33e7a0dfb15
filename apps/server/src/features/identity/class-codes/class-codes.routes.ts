import * as contract from '@lasar/contract/identity/class-codes';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import type { UseLog } from '#features/operations/use/use-log.service.ts';
import { route } from '#http/route.ts';
import { createClassCodeLogIn } from './class-code-login.service.ts';
import {
  createClassCode,
  createClassCodes,
  listClassCodes,
  revokeClassCode,
} from './class-codes.service.ts';

export function classCodeRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  use: UseLog,
): void {
  const logIn = createClassCodeLogIn(context, use);
  route(app, api, contract.logInWithClassCode, ({ body }, _principal, client) =>
    logIn(body.code, client),
  );
  route(app, api, contract.listClassCodes, (_input, principal) =>
    listClassCodes(context, principal),
  );
  route(app, api, contract.createClassCode, ({ body }, principal) =>
    createClassCode(context, principal, body),
  );
  route(app, api, contract.createClassCodes, ({ body }, principal) =>
    createClassCodes(context, principal, body),
  );
  route(app, api, contract.revokeClassCode, ({ params }, principal) =>
    revokeClassCode(context, principal, params.id),
  );
}
