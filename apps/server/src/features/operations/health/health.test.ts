import { expect, test } from 'vitest';
import { createServer } from '#http/server.ts';
import { createCacheablePaths } from '#cache/cacheable-paths.ts';
import { addressOf } from '#test/listening.ts';
import { startWorld } from '#test/world.ts';
import { healthRoutes } from './health.routes.ts';

test('health checks report the current state, and are not handled as pages', async () => {
  await using world = await startWorld();
  const paths = createCacheablePaths();
  paths.add({
    route: '/:page',
    produce: async () => ({ status: 404, headers: {}, body: Buffer.alloc(0) }),
  });
  const app = await createServer(world.context, { ...world.api, cacheablePaths: paths });
  healthRoutes(app, world.context);
  const url = await addressOf(app);

  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await world.context.db.destroy();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await app.close();
});
