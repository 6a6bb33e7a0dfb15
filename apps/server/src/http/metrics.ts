import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '#context.ts';
import type { EdgeHandler } from '#http/edge/edge-handler.ts';
import { countJobs } from '#jobs/jobs.ts';
import type { ResponseCache } from '#cache/response-cache.ts';
import { Problem } from '#problem.ts';

/**
 * Numbers for Prometheus at `/metrics`: answers by route, what the edge handler did before the router, memory and the event
 * loop. Only for who carries the token of METRICS_TOKEN: routes and rates tell a stranger when it would hurt most.
 */
export function serveMetrics(
  app: FastifyInstance,
  token: string,
  { counts }: Pick<EdgeHandler, 'counts'>,
  kept: Pick<ResponseCache, 'bytes' | 'onProduced'>,
  { db, connections, capacity }: Pick<Context, 'db' | 'connections' | 'capacity'>,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
  const seconds = new Histogram({
    name: 'lasar_request_seconds',
    help: 'Answers of the router, by route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  const making = new Histogram({
    name: 'lasar_making_seconds',
    help: 'Making of answers that are kept, by route',
    labelNames: ['route', 'status'],
    buckets,
    registers: [registry],
  });
  kept.onProduced((route, status, spent) => making.observe({ route, status }, spent));
  // A number that is counted anyway costs nothing until somebody asks for it.
  const read = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value());
      },
    });
  read('lasar_kept_answers', 'Requests answered with a kept answer', () => counts.kept);
  read(
    'lasar_made_answers',
    'Requests that waited for an answer to be made and kept',
    () => counts.made,
  );
  read('lasar_refused_busy', 'Requests refused because of the load', () => counts.busy);
  read('lasar_refused_too_many', 'Requests refused because of their address', () => counts.tooMany);
  read('lasar_dropped_connections', 'Connections closed because of too many', () => counts.dropped);
  const { slots, logins, downloads, connections: clients, turns } = capacity;
  read('lasar_requests_at_once', 'Requests that hold a slot', slots.inUse);
  read('lasar_requests_waiting', 'Requests that wait for their turn', turns.waiting);
  read('lasar_logins_at_once', 'Logins under way', logins.inUse);
  read('lasar_downloads_at_once', 'Streamed answers under way', downloads.inUse);
  read('lasar_clients_connected', 'Connections of clients', clients.inUse);
  read('lasar_kept_bytes', 'Memory of kept answers', kept.bytes);

  if (connections) {
    read('lasar_connections_open', 'Connections of the pool', () => connections().open);
    read('lasar_connections_idle', 'Connections with nothing to do', () => connections().idle);
    read(
      'lasar_queries_waiting',
      'Queries that wait for a connection',
      () => connections().waiting,
    );
  }
  registry.registerMetric(
    new Gauge({
      name: 'lasar_jobs',
      help: 'Jobs, those finished in the last days included, by queue and state',
      labelNames: ['queue', 'state'],
      registers: [],
      async collect() {
        this.reset();
        for (const { queue, state, jobs } of await countJobs(db)) this.set({ queue, state }, jobs);
      },
    }),
  );

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
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
      .send(await registry.metrics());
  });
}

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
