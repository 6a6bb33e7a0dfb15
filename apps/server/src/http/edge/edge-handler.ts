import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { ProblemCode } from '@lasar/contract/problems';
import type { Context } from '#context.ts';
import type { ResponseCache } from '#cache/response-cache.ts';
import type { CacheablePaths } from '#cache/cacheable-paths.ts';
import { asksForPage, findErrorPage } from '#http/error-page/error-page.ts';
import { securityHeadersFor } from '#http/security-headers.ts';
import { clientAddressOf } from './client-address.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { isMalformed } from './malformed.ts';
import { createRequestLimit } from './request-limit.ts';
import { refuse, writeRawResponse } from './send.ts';

/** What meets a request before the router does: the limit of its address, kept answers, and the limit of the load. */
export interface Front {
  readonly createServer: FastifyServerFactory;
  /** From now on the router answers everything: it says goodbye to those who keep a connection. */
  readonly close: () => void;
  /** How many requests met their answer here, and which. */
  readonly counts: Readonly<Counts>;
  /** How many requests are under way behind the front. */
  readonly atOnce: () => number;
}

interface Counts {
  kept: number;
  made: number;
  busy: number;
  tooMany: number;
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

// A whole school of 2,000 pupils sits behind one address and may open ten pages each, a dozen requests a page, within
// five minutes. Only what no school could do is refused.
// A hundred thousand addresses take about ten megabytes; who has more of them than that is not stopped by a limit on each.
const requestsPerAddress = { max: 400_000, window: 5 * 60_000, addresses: 100_000 };

// When there is no room, those who ask again should not do so all at once, nor before something has been done.
const busySeconds = 5;

// Asked for by the machines around us: about this moment, so never kept, and answered also by a process that is busy.
const isForMachines = /^\/(healthz|readyz|metrics)$/;

export function createEdgeHandler(
  { config, log }: Pick<Context, 'config' | 'log'>,
  kept: ResponseCache,
  cacheablePaths: CacheablePaths,
): Front {
  const securityHeaders = securityHeadersFor(config.publicUrl);
  const addressOf = clientAddressOf(config.trustProxy);
  const limit = createRequestLimit(requestsPerAddress);
  const load = createConcurrencyLimiter();
  const counts: Counts = { kept: 0, made: 0, busy: 0, tooMany: 0 };
  let closing = false;

  const refuseWith = (
    request: IncomingMessage,
    response: ServerResponse,
    code: ProblemCode,
    seconds?: number,
  ): void => {
    const page = asksForPage(request) ? findErrorPage(config, code) : undefined;
    refuse(response, page, securityHeaders, code, seconds);
  };

  const listenerBefore =
    (route: Listener): Listener =>
    (request, response) => {
      const now = Date.now();
      const wait = limit.secondsToWait(addressOf(request), now);
      if (wait > 0) {
        counts.tooMany += 1;
        return refuseWith(request, response, 'request/too-many', wait);
      }
      if (isMalformed(request)) return refuseWith(request, response, 'request/invalid');
      const path =
        !closing && isKeepable(request) ? cacheablePaths.keyOf(request.url ?? '') : undefined;
      const answer = path === undefined ? undefined : kept.find(path, now);
      if (answer) {
        counts.kept += 1;
        return writeRawResponse(request, response, answer);
      }
      if (isForMachines.test(request.url ?? '')) return route(request, response);
      if (!load.admits()) {
        counts.busy += 1;
        return refuseWith(request, response, 'server/unavailable', busySeconds);
      }
      response.once('close', load.end);
      load.begin(() => {
        // Nobody waits for it any more.
        if (response.destroyed) return;
        const making = path === undefined ? undefined : cacheablePaths.find(path);
        if (path === undefined || !making) return route(request, response);
        counts.made += 1;
        kept.getOrProduce(path, making).then(
          (made) => writeRawResponse(request, response, made),
          (error: unknown) => {
            log.warn({ err: error }, 'answer not kept');
            route(request, response);
          },
        );
      });
    };

  return {
    createServer(handler, options) {
      const listener = listenerBefore(handler);
      // Node would answer both itself, in no shape of ours: a request without a Host, and one that expects what nobody knows.
      const server = createServer({ requireHostHeader: false }, listener);
      return withTimesOf(server.on('checkExpectation', listener), options);
    },
    close: () => void (closing = true),
    counts,
    atOnce: load.atOnce,
  };
}

const isKeepable = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.authorization === undefined;

// What Fastify sets on the servers that it makes itself.
function withTimesOf(
  server: Server,
  { keepAliveTimeout, requestTimeout }: Parameters<FastifyServerFactory>[1],
): Server {
  if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
  if (typeof requestTimeout === 'number') server.requestTimeout = requestTimeout;
  return server;
}
