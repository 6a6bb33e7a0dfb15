import cluster from 'node:cluster';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type HistogramConfiguration,
} from 'prom-client';
import type { Context } from '#context.ts';
import type { EdgeHandler } from '#http/edge/edge-handler.ts';
import { listDiskSpace, type DiskSpace } from '#config/disk-space.ts';
import { findLastBackup } from '#config/last-backup.ts';
import { releaseVersion } from '#config/release.ts';
import type { ResponseCache } from '#cache/response-cache.ts';
import { measureJobs } from './job-metrics.ts';
import { measureOperations } from './operation-metrics.ts';
import { Problem } from '#problem.ts';

/**
 * Metrics for Prometheus at `/metrics`: responses by route, what the edge handler did before the router, jobs, memory and
 * the event loop. Only for callers with METRICS_TOKEN: routes and rates would help an attacker choose a moment.
 */
export function serveMetrics(
  app: FastifyInstance,
  token: string,
  { counts }: Pick<EdgeHandler, 'counts'>,
  responseCache: Pick<ResponseCache, 'bytes' | 'onProduced'>,
  context: Pick<
    Context,
    'config' | 'db' | 'damage' | 'jobs' | 'connections' | 'tryConnection' | 'capacity'
  >,
): void {
  const { config, connections, capacity } = context;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stopMeasuring = measureOperations(registry);
  app.addHook('onClose', async () => stopMeasuring());
  const requestSeconds = histogram(registry, 'lasar_request_duration_seconds', {
    help: 'Responses of the router, by route',
    labelNames: ['method', 'route', 'status'],
  });
  const produceSeconds = histogram(registry, 'lasar_response_cache_produce_seconds', {
    help: 'Production of responses for the response cache, by route',
    labelNames: ['route', 'status'],
  });
  responseCache.onProduced((route, status, spent) =>
    produceSeconds.observe({ route, status }, spent),
  );
  // Values that the process has anyway are read at each scrape.
  const counter = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  const { slots, logins, downloads, streams, connections: clients, searches, turns } = capacity;
  counter(
    'lasar_response_cache_hits_total',
    'Requests answered from the response cache',
    () => counts().cacheHits,
  );
  counter(
    'lasar_response_cache_misses_total',
    'Requests whose response was produced for the response cache',
    () => counts().cacheMisses,
  );
  gauge('lasar_workers', 'Processes whose metrics these are', () => 1);
  gauge('lasar_response_cache_bytes', 'Memory of the response cache', responseCache.bytes);
  counter('lasar_requests_refused_total', 'Requests refused without a slot', () => counts().busy);
  counter(
    'lasar_requests_rate_limited_total',
    'Requests refused because of the rate of their address',
    () => counts().tooMany,
  );
  counter(
    'lasar_connections_dropped_total',
    'Connections closed because there were too many',
    () => counts().dropped,
  );
  let withoutDatabase = 0;
  app.addHook('onError', async (_request, _reply, error) => {
    if (error instanceof Problem && error.code === 'server/database-unavailable')
      withoutDatabase += 1;
  });
  counter(
    'lasar_requests_without_database_total',
    'Requests answered 503 because the database did not serve them',
    () => counts().withoutDatabase + withoutDatabase,
  );
  gauge('lasar_requests_in_progress', 'Requests that hold a slot', slots.inUse);
  gauge('lasar_requests_waiting', 'Requests that wait for their turn', turns.waiting);
  gauge('lasar_searches_waiting', 'Searches that wait for those of others', searches.waiting);
  gauge('lasar_logins_in_progress', 'Logins that hold a slot', logins.inUse);
  gauge('lasar_downloads_in_progress', 'Streamed responses being sent', downloads.inUse);
  gauge('lasar_streams_open', 'Responses that stay open to tell what changes', streams.inUse);
  gauge('lasar_client_connections', 'Open connections of clients', clients.inUse);
  if (connections) {
    gauge('lasar_database_connections', 'Open connections of the pool', () => connections().open);
    gauge(
      'lasar_database_connections_idle',
      'Idle connections of the pool',
      () => connections().idle,
    );
    gauge(
      'lasar_database_queries_waiting',
      'Queries that wait for a connection',
      () => connections().waiting,
    );
  }
  measureJobs(app, registry, context);
  registry.registerMetric(
    new Gauge({
      name: 'lasar_release_info',
      help: 'The release that runs',
      labelNames: ['release'],
      aggregator: 'max',
      registers: [],
      collect() {
        this.set({ release: releaseVersion }, 1);
      },
    }),
  );

  registry.registerMetric(
    new Gauge({
      name: 'lasar_backup_timestamp_seconds',
      help: 'When the last backup was made with this data folder, in seconds since 1970; absent when none is known',
      aggregator: 'max',
      registers: [],
      async collect() {
        const backup = await findLastBackup(config.dataFolder);
        if (backup) this.set(Date.parse(backup.createdAt) / 1_000);
        else this.remove();
      },
    }),
  );

  for (const [name, help, valueOf] of [
    [
      'lasar_disk_free_bytes',
      'Free space where a folder of the service is',
      (space: DiskSpace) => space.freeBytes,
    ],
    [
      'lasar_disk_size_bytes',
      'Size of the file system of that folder',
      (space: DiskSpace) => space.totalBytes,
    ],
  ] as const)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['folder'],
        aggregator: 'min',
        registers: [],
        async collect() {
          this.reset();
          for (const space of await listDiskSpace(config))
            this.set({ folder: space.folder }, valueOf(space));
        },
      }),
    );

  const metricsOfAll = cluster.isWorker ? askSupervisor(registry) : () => registry.metrics();
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new Problem('access/login-required');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await metricsOfAll());
  });
}

/** The message by which a worker asks for the metrics of all workers, and by which they are sent to it. */
export interface MetricsMessage {
  readonly type: 'lasar:metrics';
  readonly id: number;
  /** Absent in the question, and in the answer when a worker did not respond. */
  readonly text?: string;
}

export const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'lasar:metrics';

/**
 * The metrics of all workers of this supervisor, added up, or by each metric's own aggregator. Those of this worker alone
 * when another does not respond within five seconds.
 */
function askSupervisor(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry]);
  // Makes this worker respond to the supervisor.
  void new AggregatorRegistry();
  const waiting = new Map<number, (text: string | undefined) => void>();
  let questions = 0;
  process.on('message', (message: unknown) => {
    if (isMetricsMessage(message)) waiting.get(message.id)?.(message.text);
  });
  return async () => {
    const id = (questions += 1);
    const { promise, resolve } = Promise.withResolvers<string | undefined>();
    waiting.set(id, resolve);
    process.send?.({ type: 'lasar:metrics', id } satisfies MetricsMessage);
    const text = await promise.finally(() => waiting.delete(id));
    return text ?? registry.metrics();
  };
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

const histogram = <T extends string>(
  registry: Registry,
  name: string,
  { help, labelNames }: Pick<HistogramConfiguration<T>, 'help' | 'labelNames'>,
): Histogram<T> =>
  new Histogram<T>({ name, help, labelNames: labelNames ?? [], buckets, registers: [registry] });

const isSame = (actual: string, expected: string): boolean =>
  timingSafeEqual(digestOf(actual), digestOf(expected));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
