import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';

interface Cors {
  /** Sets the headers of a response to a call, whichever part of the server sends it. */
  readonly setHeaders: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers a preflight of an allowed origin. False for every other request. */
  readonly answersPreflight: (
    request: IncomingMessage,
    response: ServerResponse,
    requestIdOf: (request: IncomingMessage) => string,
  ) => boolean;
}

// Calls and their files. Pages are not for other origins.
const callable = /^\/(api|media|documents)\//;
const file = /^\/(media|documents)\//;

// What calls and their files need.
const allowedHeaders = ['authorization', 'content-type', 'if-none-match', 'if-range', 'range'];

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  // Two hours: the most that Chromium keeps an answer.
  'access-control-max-age': '7200',
  'content-length': '0',
} as const;

const exposedHeaders =
  'accept-ranges, content-disposition, content-length, content-range, etag, location, retry-after, x-request-id';

/**
 * Allows browsers to call the API from the listed origins. Set on the raw response, before limits and the response cache,
 * so that a refusal and a cached response carry the headers of their own request, and no cached one carries another's.
 * Credentials are not allowed: the token goes in a header. A preflight names the headers that calls need and the `corsHeaders`.
 */
export function createCors({
  corsOrigins: origins,
  corsHeaders,
}: Pick<Config, 'corsOrigins' | 'corsHeaders'>): Cors | undefined {
  if (origins.length === 0) return undefined;
  const allowed = new Set(origins);
  const headers = [...new Set([...allowedHeaders, ...corsHeaders])].join(', ');
  const originOf = ({ url = '', headers: { origin } }: IncomingMessage): string | undefined =>
    origin !== undefined && allowed.has(origin) && callable.test(url) ? origin : undefined;
  return {
    setHeaders(request, response) {
      if (callable.test(request.url ?? '')) response.setHeader('vary', 'Origin');
      const origin = originOf(request);
      if (origin === undefined) return;
      response.setHeader('access-control-allow-origin', origin);
      response.setHeader('access-control-expose-headers', exposedHeaders);
    },
    answersPreflight(request, response, requestIdOf) {
      const isPreflight =
        request.method === 'OPTIONS' &&
        request.headers['access-control-request-method'] !== undefined;
      if (!isPreflight || originOf(request) === undefined) return false;
      response
        .writeHead(204, {
          ...preflightHeaders,
          'access-control-allow-headers': headers,
          'x-request-id': requestIdOf(request),
        })
        .end();
      return true;
    },
  };
}

/** Completes the responses of the router where other origins may call: their `vary`, and files that pages elsewhere embed. */
export function allowOtherOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onSend', async ({ url }, reply) => {
    if (!callable.test(url)) return;
    const vary = reply.getHeader('vary')?.toString();
    if (!/\borigin\b/i.test(vary ?? ''))
      reply.header('vary', vary === undefined ? 'Origin' : `${vary}, Origin`);
    if (file.test(url)) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}
