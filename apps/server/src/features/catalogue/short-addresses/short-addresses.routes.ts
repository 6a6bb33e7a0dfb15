import { shortPath } from '@lasar/contract/paths';
import { requireShortAddress } from '@lasar/contract/catalogue/short-addresses';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { findFullPath, shortPathOf } from './short-addresses.service.ts';

export function shortAddressRoutes(app: FastifyInstance, api: Api, context: Context): void {
  route(app, api, requireShortAddress, async ({ body }) => ({
    path: await shortPathOf(context, body),
  }));

  app.get<{ Params: { code: string } }>(
    shortPath(':code'),
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const path = await findFullPath(context, params.code);
      // An assignment's address depends on its type, which may change, so no cache keeps the redirect for long.
      return path === undefined
        ? reply.callNotFound()
        : reply.header('cache-control', 'no-cache').redirect(path);
    },
  );
}
