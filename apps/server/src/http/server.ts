import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { ProblemCode } from '@lasar/contract/problems';
import type { Context } from '#context.ts';
import { useCompiledSchemas } from './compiled-schemas.ts';
import { allowOtherOrigins } from './cors.ts';
import { createOutageLog } from '#config/log.ts';
import { createEdgeHandler } from './edge/edge-handler.ts';
import { malformedRequestHandler } from './edge/server.ts';
import { serveMetrics } from './metrics.ts';
import { composeText, holdsWellFormedText } from './request-text.ts';
import { Problem } from '#problem.ts';
import { partsOf, timesOfRequest, type RequestTimes } from '#request-times.ts';
import { isPageTarget } from './error-page.ts';
import { frameworkErrorHandler, registerErrorResponses } from './error-responses.ts';
import type { Api } from './api.ts';

const oneMegabyte = 1024 * 1024;

// Longer than a load balancer's idle time, so that it is the balancer that closes a connection.
const keepAliveMilliseconds = 72_000;

const slowMilliseconds = 1_000;

// Calls without a token that may end sessions: a new password, and what another service tells.
const changesSessions = /^\/api\/(auth|skolon)\//;

// Headers that describe a file. They are removed when it is not sent after all.
const fileHeaders = [
  'etag',
  'last-modified',
  'accept-ranges',
  'content-range',
  'content-disposition',
];

/** A Fastify with what every request shares: the edge handler, request ids, limits, security headers and error responses. */
export async function createServer(
  context: Context,
  api: Pick<
    Api,
    'cacheablePaths' | 'largeBodies' | 'principals' | 'responseCache' | 'securityHeaders'
  >,
): Promise<FastifyInstance> {
  const { responseCache, securityHeaders } = api;
  const edge = createEdgeHandler(context, api, {
    maxBodyBytes: oneMegabyte,
    keepAliveMilliseconds,
  });
  const { metricsToken } = context.config;
  const app: FastifyInstance = Fastify({
    serverFactory: edge.createServer,
    loggerInstance: context.log,
    // Errors and slow requests are logged; a line for each request would cost more than most responses.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: oneMegabyte,
    trustProxy: context.config.trustProxy,
    genReqId: edge.requestIdOf,
    forceCloseConnections: 'idle',
    // The files of a build are shared before the service listens. On a busy machine that takes longer than Fastify's ten seconds.
    pluginTimeout: 2 * 60_000,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: frameworkErrorHandler(context.config, securityHeaders),
    clientErrorHandler: malformedRequestHandler(context.config, securityHeaders),
  });
  useCompiledSchemas(app);
  registerErrorResponses(app, context.config);
  allowOtherOrigins(app, context.config.corsOrigins);
  // Bodies are JSON; anything else is 415.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    context.tracing?.nameRoute(request.method, request.routeOptions.url);
    // A route may replace the content security policy.
    reply.headers(securityHeaders).header('x-request-id', request.id);
    // PostgreSQL text cannot hold NUL, and no address of ours has one.
    if (request.url.includes('%00')) throw new Problem(problemOfNul(request.url));
  });
  app.addHook('preValidation', async ({ body, query }) => {
    if (!holdsWellFormedText(body)) throw new Problem('request/invalid');
    // Before the lengths of a contract are checked, which count composed letters.
    composeText(body);
    composeText(query);
  });
  const warn = createOutageLog(context.log);
  // After a write, the next read of the same client must see it, whichever connection was notified first.
  app.addHook('onSend', async ({ method, url, headers }, { statusCode }) => {
    if (method === 'GET' || method === 'HEAD' || statusCode >= 400) return;
    if (headers.authorization === undefined && !changesSessions.test(url)) return;
    // The write is committed, and is acknowledged although the database was lost after it.
    await context.content
      .catchUp()
      .catch((error: unknown) => warn(error, 'content version not read'));
  });
  app.addHook('preParsing', async ({ raw }, _reply, payload) => edge.bodyOf(raw) ?? payload);
  app.addHook('onSend', async (request, reply, payload) => {
    if (edge.beginResponse(request.raw, reply.raw, payload, reply.getHeader('content-type')))
      return;
    if (payload instanceof Readable) payload.destroy();
    for (const name of fileHeaders) reply.removeHeader(name);
    throw new Problem('server/unavailable', { retryAfter: 5 });
  });
  app.addHook('preClose', async () => edge.close());
  // Client addresses and query strings are not logged: they may identify a person.
  const logWhenSlow = (log: FastifyBaseLogger, route: string | undefined, times?: RequestTimes) => {
    if (times && performance.now() - times.startedAt > slowMilliseconds)
      log.warn({ route, ...partsOf(times) }, 'slow request');
  };
  app.addHook('onResponse', async (request) => {
    if (context.capacity.heldBack.has(request.raw)) return;
    logWhenSlow(request.log, request.routeOptions.url, edge.timesOf(request.raw));
  });
  responseCache.onProduced((route) => logWhenSlow(context.log, route, timesOfRequest()));
  if (metricsToken) serveMetrics(app, metricsToken, edge, responseCache, context);
  return app;
}

/** An address with NUL in its path is no page; one with NUL in its query is a page that is asked for something unreadable. */
const problemOfNul = (url: string): ProblemCode =>
  isPageTarget('GET', url) && url.split('?', 1)[0]?.includes('%00')
    ? 'request/not-found'
    : 'request/invalid';
