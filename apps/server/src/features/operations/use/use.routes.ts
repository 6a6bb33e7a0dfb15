import * as contract from '@lasar/contract/operations/use';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import type { UseLog } from './use-log.service.ts';
import { readOwnerUse, readSchoolUse } from './use.service.ts';

export function useRoutes(app: FastifyInstance, api: Api, context: Context, log: UseLog): void {
  app.addHook('onClose', () => log.write());
  route(app, api, contract.getOwnUse, ({ query }, { organisationId }) =>
    readSchoolUse(context, log, organisationId, { ...query, withOwner: false }),
  );
  route(app, api, contract.getOwnOwnerUse, ({ query }, { ownerId }) =>
    readOwnerUse(context, log, ownerId, query),
  );
  route(app, api, contract.getOwnSchoolUse, ({ params, query }, { ownerId }) =>
    readSchoolUse(context, log, params.id, { ...query, withOwner: true, of: ownerId }),
  );
  route(app, api, contract.getOwnerUse, ({ params, query }) =>
    readOwnerUse(context, log, params.id, query),
  );
  route(app, api, contract.getSchoolUse, ({ params, query }) =>
    readSchoolUse(context, log, params.id, { ...query, withOwner: true }),
  );
}
