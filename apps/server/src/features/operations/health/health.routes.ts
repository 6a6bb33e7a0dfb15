import type { FastifyInstance } from 'fastify';
import { releaseVersion } from '#config/release.ts';
import type { Context } from '#context.ts';
import { readSchema, type Schema } from '#database/migrate.ts';
import type { ConcurrencyLimiter } from '#jobs/capacity.ts';
import { damageSentence } from '#start-failures.ts';

/**
 * In milliseconds. What has not responded by then counts as unavailable, so that `/readyz` itself responds within two
 * seconds whatever has happened to the database.
 */
const respondsWithin = 1_500;

// In milliseconds. A check of a bucket costs a request to it, and one of new connections a process of the server.
const storageCheckedEvery = 15_000;
const connectionCheckedEvery = 500;

/**
 * For monitoring: `/healthz` shows that the process runs. `/readyz` shows whether its database responds, also to a new
 * connection, has no damaged data and has a schema that this release runs on, whether its storage responds, and how much of its limits is in use. It answers 503 while the process
 * drains. The storage does not decide the status, because most pages need no file.
 */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  const { db, drain, capacity, connections, damage, log, storage, tryConnection } = context;
  const checkStorage = createCheck(() => storage.check(), storageCheckedEvery);
  const checkConnection = createCheck(async () => tryConnection?.(), connectionCheckedEvery);
  damage.onFound((found) =>
    log.error({ err: found, remedy: damageSentence(found) }, 'the database is damaged'),
  );
  app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [schema, stored, connects] = await Promise.all([
      inTime(readSchema(db)),
      inTime(checkStorage()),
      inTime(checkConnection()),
    ]);
    const stopping = drain.signal.aborted;
    const fault = faultOf({ schema, connects, damage: damage.found() });
    const ready = !stopping && fault === undefined;
    reply.header('cache-control', 'no-store').code(ready ? 200 : 503);
    if (!ready) reply.header('retry-after', 5);
    return {
      status: stopping ? 'stopping' : stateOf(ready),
      ...(!ready && !stopping && { reason: fault }),
      release: releaseVersion,
      database: {
        status: damage.found() ? 'damaged' : stateOf(schema !== undefined && connects === true),
        ...connections?.(),
      },
      ...(schema && { schema }),
      storage: { status: stateOf(stored === true) },
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

/** Checks at most once at a time, and every so many milliseconds. */
function createCheck(check: () => Promise<unknown>, every: number): () => Promise<true> {
  let last: Promise<true> | undefined;
  return () => {
    if (last) return last;
    const checking = check().then(() => true as const);
    last = checking;
    const forget = () => void (last = undefined);
    // A failure is asked about again at once.
    checking.then(() => setTimeout(forget, every).unref(), forget);
    return checking;
  };
}

const stateOf = (well: boolean) => (well ? 'ok' : 'unavailable');

interface DatabaseState {
  readonly schema: Schema | undefined;
  readonly connects: true | undefined;
  readonly damage: Error | undefined;
}

/** Why the database cannot be relied on; undefined when it can. */
function faultOf({ schema, connects, damage }: DatabaseState): string | undefined {
  if (damage) return 'database-damaged';
  if (!schema) return 'database';
  if (!connects) return 'database-connections';
  return schema.fit === 'fits' ? undefined : `schema-${schema.fit}`;
}

const usageOf = ({ inUse, limit }: ConcurrencyLimiter) => ({ inUse: inUse(), limit });
