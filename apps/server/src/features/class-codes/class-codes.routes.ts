import * as contract from '@lasar/contract/class-codes';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/route.ts';
import { createClassCodeLogIn } from './class-code-login.ts';
import { createClassCode, listClassCodes, revokeClassCode } from './class-codes.service.ts';

export function classCodeRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const logIn = createClassCodeLogIn(context);
  route(app, api, contract.logInWithClassCode, ({ body }, _reader, client) =>
    logIn(body.code, client),
  );
  route(app, api, contract.listClassCodes, (_input, reader) => listClassCodes(context, reader));
  route(app, api, contract.createClassCode, ({ body }, reader, client) =>
    createClassCode(context, reader, body, client),
  );
  route(app, api, contract.revokeClassCode, ({ params }, reader) =>
    revokeClassCode(context, reader, params.id),
  );
}
