import type { FastifyInstance } from 'fastify';
import { releaseVersion } from '#config/release.ts';
import type { Context } from '#context.ts';
import { readSchema, type Schema } from '#database/migrate.ts';
import type { ConcurrencyLimiter } from '#jobs/capacity.ts';

/**
 * For monitoring: `/healthz` shows that the process runs. `/readyz` shows whether it can serve: its database responds and has
 * a schema for this release. It also shows how much of its limits is in use, and answers 503 while the process drains.
 */
export function healthRoutes(app: FastifyInstance, { db, drain, capacity }: Context): void {
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const stopping = drain.signal.aborted;
    const schema = await readSchema(db).catch(() => undefined);
    const ready = !stopping && schema?.fit === 'fits';
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    return {
      status: stopping ? 'stopping' : ready ? 'ok' : 'unavailable',
      ...(!ready && !stopping && { reason: reasonOf(schema) }),
      release: releaseVersion,
      ...(schema && { schema }),
      slots: { ...usageOf(capacity.slots), waiting: capacity.turns.waiting() },
      logins: usageOf(capacity.logins),
      downloads: usageOf(capacity.downloads),
      connections: usageOf(capacity.connections),
    };
  });
}

const reasonOf = (schema: Schema | undefined): string =>
  schema ? `schema-${schema.fit}` : 'database';

const usageOf = ({ inUse, limit }: ConcurrencyLimiter) => ({ inUse: inUse(), limit });
