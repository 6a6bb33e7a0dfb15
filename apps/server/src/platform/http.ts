import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import type { Context } from './context.ts';
import { Problem } from './problem.ts';
import { answerProblems } from './problems.ts';
import { sendSecurityHeaders } from './security-headers.ts';

// A whole school of 2,000 pupils sits behind one address and may open ten pages each, a dozen requests a page, within
// five minutes. Only what no school could do is refused.
const requestsPerAddress = { max: 400_000, timeWindow: 5 * 60_000 };

const oneMegabyte = 1024 * 1024;

/** A Fastify with what every request shares: ids, limits, headers, compression and problem answers. */
export async function createHttp(
  context: Pick<Context, 'config' | 'log'>,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    // Errors and slow requests are lines; a line for each request would cost more than most answers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: oneMegabyte,
    requestTimeout: 30_000,
    trustProxy: context.config.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { maxParamLength: 300 },
  });
  answerProblems(app);
  // Bodies are JSON; anything else is told so.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // PostgreSQL text cannot hold NUL, and no address of ours has one.
    if (request.url.includes('%00')) throw new Problem('request/invalid');
  });
  // Without addresses or query strings, which may name a person.
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime > 1_000)
      request.log.warn(
        { route: request.routeOptions.url, ms: Math.round(reply.elapsedTime) },
        'slow request',
      );
  });
  sendSecurityHeaders(app, context.config.publicUrl);
  await app.register(rateLimit, {
    ...requestsPerAddress,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: () => new Problem('request/too-many'),
  });
  await app.register(etag);
  // Quality 4 is where brotli is as quick as gzip and still smaller.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}
