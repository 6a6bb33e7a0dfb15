import * as contract from '@lasar/contract/editor/content-tree';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { listEditors } from '#database/last-change.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { countContentChecks } from './content-checks.service.ts';
import { listMarks, listRecords, listTree, suggestMeanings } from './content-tree.service.ts';

export function contentTreeRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, contract.listContentTree, ({ query }) => listTree(context, query));
  route(app, api, contract.listContentRecords, ({ query }, by) => listRecords(context, query, by));
  route(app, api, contract.listContentMarks, ({ query }) => listMarks(context, query.ids));
  route(app, api, contract.suggestMeanings, ({ query }) => suggestMeanings(context, query.word));
  route(app, api, contract.listContentEditors, () => listEditors(context.db));
  route(app, api, contract.countContentChecks, () => countContentChecks(context));
}
