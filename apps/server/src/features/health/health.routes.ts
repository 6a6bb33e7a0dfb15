import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { ConcurrencyLimiter } from '#jobs/capacity.ts';

/**
 * For monitoring: `/healthz` shows that the process runs. `/readyz` shows whether its database responds, and how much of its
 * limits is in use.
 */
export function healthRoutes(app: FastifyInstance, { db, capacity }: Context): void {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return {
      status: ready ? 'ok' : 'unavailable',
      slots: { ...usageOf(capacity.slots), waiting: capacity.turns.waiting() },
      logins: usageOf(capacity.logins),
      downloads: usageOf(capacity.downloads),
      connections: usageOf(capacity.connections),
    };
  });
}

const usageOf = ({ inUse, limit }: ConcurrencyLimiter) => ({ inUse: inUse(), limit });
