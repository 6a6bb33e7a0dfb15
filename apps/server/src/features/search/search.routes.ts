import { listSearchMisses as searchMisses } from '@lasar/contract/search/admin-search';
import * as contract from '@lasar/contract/search/search';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { createSearchLog, listSearchMisses } from './search-log.ts';
import { rememberSearches } from './search-memory.ts';
import { listPaths, search, searchWithFilters } from './search.service.ts';

export function searchRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const searchLog = createSearchLog(context);
  app.addHook('onClose', () => searchLog.write());
  const memory = rememberSearches(context.content);
  route(app, api, contract.searchLA, ({ query }, principal) =>
    search(context, memory.now(), principal, query.q),
  );
  route(app, api, contract.searchContent, ({ query }, principal) =>
    searchWithFilters(context, memory.now(), searchLog, principal, query),
  );
  route(app, api, searchMisses, ({ query }) => listSearchMisses(context, searchLog, query));
  route(app, api, contract.getPathLA, ({ query }) => listPaths(context, query.type, query.id));
}
