import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { createEdgeHandler } from '#http/edge/edge-handler.ts';
import { createResponseCache } from '#cache/response-cache.ts';
import { createCacheablePaths, type CacheablePaths } from '#cache/cacheable-paths.ts';
import { serveMetrics } from './metrics.ts';
import { Problem } from '#problem.ts';
import { answerProblems } from './error-responses.ts';
import { sendSecurityHeaders } from './security-headers.ts';

const oneMegabyte = 1024 * 1024;

// Longer than a load balancer's idle time, so that it is the balancer that closes a connection.
const keepAliveMilliseconds = 72_000;

/** A Fastify with what every request shares: the edge handler, request ids, limits, security headers and error responses. */
export async function createServer(
  context: Context,
  cacheablePaths: CacheablePaths = createCacheablePaths(),
): Promise<FastifyInstance> {
  const responseCache = createResponseCache(context);
  const front = createEdgeHandler(context, responseCache, cacheablePaths);
  const app: FastifyInstance = Fastify({
    serverFactory: front.createServer,
    loggerInstance: context.log,
    // Errors and slow requests are lines; a line for each request would cost more than most answers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: oneMegabyte,
    requestTimeout: 30_000,
    keepAliveTimeout: keepAliveMilliseconds,
    trustProxy: context.config.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { maxParamLength: 300 },
  });
  answerProblems(app, context.config);
  // Bodies are JSON; anything else is told so.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // PostgreSQL text cannot hold NUL, and no address of ours has one.
    if (request.url.includes('%00')) throw new Problem('request/invalid');
  });
  // Who has written content reads it back at once, whichever connection heard of it first.
  app.addHook('onSend', async ({ method, url }) => {
    if (method !== 'GET' && url.startsWith('/api/admin/')) await context.content.catchUp();
  });
  app.addHook('preClose', async () => front.close());
  // Without addresses or query strings, which may name a person.
  const noteWhenSlow = (log: FastifyBaseLogger, route: string | undefined, seconds: number) => {
    if (seconds > 1) log.warn({ route, ms: Math.round(seconds * 1000) }, 'slow request');
  };
  app.addHook('onResponse', async (request, reply) =>
    noteWhenSlow(request.log, request.routeOptions.url, reply.elapsedTime / 1000),
  );
  responseCache.onProduced((route, _status, seconds) => noteWhenSlow(context.log, route, seconds));
  const { publicUrl, metricsToken } = context.config;
  sendSecurityHeaders(app, publicUrl);
  if (metricsToken) serveMetrics(app, metricsToken, front, responseCache, context);
  return app;
}
