import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#context.ts';

/** For process managers and proxies: `/healthz` says that the process runs, `/readyz` that its database answers. */
export function healthRoutes(app: FastifyInstance, { db }: Context): void {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'unavailable' };
  });
}
