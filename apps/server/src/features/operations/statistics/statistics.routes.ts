import * as contract from '@lasar/contract/operations/statistics';
import { countSelfTest } from '@lasar/contract/operations/use';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import type { UseLog } from '#features/operations/use/use-log.service.ts';
import { route } from '#http/route.ts';
import { createSelfTestCounts } from './self-tests.ts';
import { createFilmPlays } from './film-plays.ts';
import { createPageViews } from './page-views.ts';
import { readStatistics } from './statistics.service.ts';

export function statisticsRoutes(
  app: FastifyInstance,
  api: Api,
  context: Context,
  use: UseLog,
): void {
  const views = createPageViews(context, use);
  app.addHook('onClose', () => views.write());
  route(app, api, contract.countPageView, async ({ body }, principal, client) => {
    views.count(body.path, principal, client);
    return {};
  });
  const countPlay = createFilmPlays(context, use);
  route(app, api, contract.countFilmEvent, ({ body }, principal, client) =>
    countPlay(body, principal, client),
  );
  const countTest = createSelfTestCounts(context, use);
  route(app, api, countSelfTest, ({ body }, principal, client) =>
    countTest(body, principal, client),
  );
  route(app, api, contract.getStatistics, async ({ query }) =>
    readStatistics(context, views, query),
  );
}
