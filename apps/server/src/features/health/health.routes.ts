import type { FastifyInstance } from 'fastify';
import { releaseVersion } from '#config/release.ts';
import type { Context } from '#context.ts';
import { readSchema, type Schema } from '#database/migrate.ts';
import type { ConcurrencyLimiter } from '#jobs/capacity.ts';

/**
 * In milliseconds. What has not responded by then counts as unavailable, so that `/readyz` itself responds within two
 * seconds whatever has happened to the database.
 */
const respondsWithin = 1_500;

// In milliseconds. A check of a bucket costs a request to it.
const storageCheckedEvery = 15_000;

/**
 * For monitoring: `/healthz` shows that the process runs. `/readyz` shows whether its database responds and has a schema that
 * this release runs on, whether its storage responds, and how much of its limits is in use. It answers 503 while the process
 * drains. The storage does not decide the status, because most pages need no file.
 */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  const { db, drain, capacity, connections } = context;
  const checkStorage = createStorageCheck(context);
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [schema, storage] = await Promise.all([inTime(readSchema(db)), inTime(checkStorage())]);
    const stopping = drain.signal.aborted;
    const ready = !stopping && schema?.fit === 'fits';
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    if (!ready) reply.header('retry-after', 5);
    return {
      status: stopping ? 'stopping' : stateOf(ready),
      ...(!ready && !stopping && { reason: reasonOf(schema) }),
      release: releaseVersion,
      database: { status: stateOf(schema !== undefined), ...connections?.() },
      ...(schema && { schema }),
      storage: { status: stateOf(storage !== undefined) },
      slots: { ...usageOf(capacity.slots), waiting: capacity.turns.waiting() },
      logins: usageOf(capacity.logins),
      downloads: usageOf(capacity.downloads),
      streams: usageOf(capacity.streams),
      uploads: usageOf(capacity.uploads),
      connections: usageOf(capacity.connections),
    };
  });
}

/** The value, when it is there in time; undefined after an error too. The work may go on. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), respondsWithin);
  const value = await Promise.race([work.catch(() => undefined), late.promise]);
  clearTimeout(timer);
  return value;
}

/** Checks the storage at most once at a time, and every so often. */
function createStorageCheck({ storage }: Pick<Context, 'storage'>): () => Promise<true> {
  let last: Promise<true> | undefined;
  return () => {
    if (last) return last;
    const check = storage.check().then(() => true as const);
    last = check;
    const forget = () => void (last = undefined);
    // A failure is asked about again at once.
    check.then(() => setTimeout(forget, storageCheckedEvery).unref(), forget);
    return check;
  };
}

const stateOf = (well: boolean) => (well ? 'ok' : 'unavailable');

const reasonOf = (schema: Schema | undefined): string =>
  schema ? `schema-${schema.fit}` : 'database';

const usageOf = ({ inUse, limit }: ConcurrencyLimiter) => ({ inUse: inUse(), limit });
