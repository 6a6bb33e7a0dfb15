import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import type { Context } from '#context.ts';
import { createEdgeHandler } from '#http/edge/edge-handler.ts';
import { keepAliveSeconds } from '#http/edge/send-ready.ts';
import { answerClientError } from '#http/edge/server.ts';
import { createResponseCache } from '#cache/response-cache.ts';
import { createCacheablePaths, type CacheablePaths } from '#cache/cacheable-paths.ts';
import { serveMetrics } from './metrics.ts';
import { Problem } from '#problem.ts';
import { answerProblems } from './error-responses.ts';
import { sendSecurityHeaders } from './security-headers.ts';

const oneMegabyte = 1024 * 1024;

// Headers of a file that is not sent after all.
const describingFile = [
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
  'content-disposition',
];

/** A Fastify with what every request shares: kept answers, ids, limits, headers, compression and problem answers. */
export async function createServer(
  context: Context,
  cacheablePaths: CacheablePaths = createCacheablePaths(),
): Promise<FastifyInstance> {
  const kept = createResponseCache(context, async (url) => {
    const { statusCode: status, headers, rawPayload: body } = await app.inject({ url });
    return { status, headers, body };
  });
  const edge = createEdgeHandler(context, kept, cacheablePaths, {
    maxBodyBytes: oneMegabyte,
    keepAliveMilliseconds: keepAliveSeconds * 1000,
  });
  const app: FastifyInstance = Fastify({
    serverFactory: edge.createServer,
    loggerInstance: context.log,
    // Errors and slow requests are lines; a line for each request would cost more than most answers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: oneMegabyte,
    clientErrorHandler: answerClientError,
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
  app.addHook('preParsing', async ({ raw }, _reply, payload) => edge.bodyOf(raw) ?? payload);
  // Before compression makes a stream of what is none.
  app.addHook('onSend', async (request, reply, payload) => {
    if (edge.beginAnswer(request.raw, reply.raw, payload)) return;
    if (payload instanceof Readable) payload.destroy();
    for (const name of describingFile) reply.removeHeader(name);
    throw new Problem('server/unavailable', { retryAfter: 5 });
  });
  app.addHook('preClose', async () => edge.close());
  // Without addresses or query strings, which may name a person.
  const noteWhenSlow = (log: FastifyBaseLogger, route: string | undefined, seconds: number) => {
    if (seconds > 1) log.warn({ route, ms: Math.round(seconds * 1000) }, 'slow request');
  };
  app.addHook('onResponse', async (request, reply) =>
    noteWhenSlow(request.log, request.routeOptions.url, reply.elapsedTime / 1000),
  );
  kept.onProduced((route, _status, seconds) => noteWhenSlow(context.log, route, seconds));
  const { publicUrl, metricsToken } = context.config;
  sendSecurityHeaders(app, publicUrl);
  await app.register(etag);
  // Quality 4 is where brotli is as quick as gzip and still smaller.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  if (metricsToken) serveMetrics(app, metricsToken, edge, kept, context);
  return app;
}
