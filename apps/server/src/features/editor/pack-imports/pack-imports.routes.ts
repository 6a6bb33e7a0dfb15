import * as contract from '@lasar/contract/editor/pack-imports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { createPackImports, getPackImport, listPackImports } from './pack-imports.service.ts';

export function packImportRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const imports = createPackImports(app, context);
  route(app, api, contract.listPackImports, () => listPackImports(context));
  route(app, api, contract.tryPack, ({ body }, by) => imports.tryPack(by, body));
  route(app, api, contract.getPackImport, ({ params: { id } }) => getPackImport(context, id));
  route(app, api, contract.startPackImport, ({ params: { id } }, by) => imports.start(by, id));
}
