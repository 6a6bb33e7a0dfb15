import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import type { Context } from '#context.ts';
import { createEdgeHandler } from '#http/edge/edge-handler.ts';
import { malformedAnswerer } from '#http/edge/malformed.ts';
import { keepAliveSeconds } from '#http/edge/send-ready.ts';
import { createResponseCache } from '#cache/response-cache.ts';
import { createCacheablePaths, type CacheablePaths } from '#cache/cacheable-paths.ts';
import { serveMetrics } from './metrics.ts';
import { Problem } from '#problem.ts';
import { answerProblems, frameworkErrorAnswerer } from './error-responses.ts';
import { securityHeadersFor, sendSecurityHeaders } from './security-headers.ts';
import { holdsWellFormedText } from './well-formed-text.ts';

const oneMegabyte = 1024 * 1024;

/** A Fastify with what every request shares: kept answers, ids, limits, headers, compression and problem answers. */
export async function createServer(
  context: Context,
  cacheablePaths: CacheablePaths = createCacheablePaths(),
): Promise<FastifyInstance> {
  const kept = createResponseCache(context, async (url) => {
    const { statusCode: status, headers, rawPayload: body } = await app.inject({ url });
    return { status, headers, body };
  });
  const front = createEdgeHandler(context, kept, cacheablePaths);
  const { publicUrl, metricsToken } = context.config;
  const app: FastifyInstance = Fastify({
    serverFactory: front.createServer,
    loggerInstance: context.log,
    // Errors and slow requests are lines; a line for each request would cost more than most answers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: oneMegabyte,
    requestTimeout: 30_000,
    keepAliveTimeout: keepAliveSeconds * 1000,
    trustProxy: context.config.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: frameworkErrorAnswerer(context.config),
    clientErrorHandler: malformedAnswerer(securityHeadersFor(publicUrl)),
  });
  answerProblems(app, context.config);
  sendSecurityHeaders(app, publicUrl);
  // Bodies are JSON; anything else is told so.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // PostgreSQL text cannot hold NUL, and no address of ours has one.
    if (request.url.includes('%00')) throw new Problem('request/invalid');
  });
  app.addHook('preValidation', async ({ body }) => {
    if (!holdsWellFormedText(body)) throw new Problem('request/invalid');
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
  kept.onProduced((route, _status, seconds) => noteWhenSlow(context.log, route, seconds));
  await app.register(etag);
  // Quality 4 is where brotli is as quick as gzip and still smaller.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (metricsToken) serveMetrics(app, metricsToken, front, kept, context);
  return app;
}
