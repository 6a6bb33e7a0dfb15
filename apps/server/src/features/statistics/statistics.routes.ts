import * as contract from '@lasar/contract/statistics';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';
import { createFilmPlays } from './film-plays.ts';
import { createPageViews } from './page-views.ts';
import { readStatistics } from './statistics.service.ts';

export function statisticsRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const views = createPageViews(context);
  app.addHook('onClose', () => views.write());
  route(app, api, contract.countPageView, async ({ body }, _principal, client) => {
    views.count(body.path, client);
    return {};
  });
  const countPlay = createFilmPlays(context);
  route(app, api, contract.countFilmEvent, ({ body }, _principal, client) =>
    countPlay(body, client),
  );
  route(app, api, contract.getStatistics, async ({ query }) =>
    readStatistics(context, views, query),
  );
}
