import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyServerFactory } from 'fastify';
import type { Context } from '#context.ts';
import { accessClassOf } from '#auth/access-class.ts';
import type { Principals } from '#auth/principal.ts';
import type { CacheablePaths } from '#cache/cacheable-paths.ts';
import type { ResponseCache } from '#cache/response-cache.ts';
import { Problem } from '#problem.ts';
import { beginTimes, takeTurn, type RequestTimes } from '#request-times.ts';
import type { SecurityHeaders } from '#http/response.ts';
import { createCors } from '#http/cors.ts';
import { writeRawResponse, type EncodedResponse } from '#http/send-response.ts';
import { createBodyReceiver, hasBody } from './body-receiver.ts';
import { clientAddresses } from './client-address.ts';
import type { Release } from '#jobs/capacity.ts';
import { isMalformed, createLimitedServer } from './server.ts';
import { createRequestIds, rememberRequestIds } from './request-id.ts';
import { isForMachines, isPasswordCall, isRead } from './request-kinds.ts';
import { createRefusal } from './refusal.ts';
import { createRequestLimit } from './request-limit.ts';
import { isUpload, requireMinimumRate } from './upload-rate.ts';

/** Handles requests before the router: rate limits, cached responses, receiving the body, and slots. */
export interface EdgeHandler {
  readonly createServer: FastifyServerFactory;
  readonly requestIdOf: (request: IncomingMessage) => string;
  /** The body of a request as a stream, when it has been received here. */
  readonly bodyOf: (request: IncomingMessage) => Readable | undefined;
  /** Where the time of a request goes; undefined for one that was not admitted, such as those of monitoring. */
  readonly timesOf: (request: IncomingMessage) => RequestTimes | undefined;
  /**
   * To be called when the router begins to send a response: releases the slot of the request, and acquires a slot of
   * `downloads` for a streamed response, or of `streams` for one of events. False when none is free, and the response must not be sent.
   */
  readonly beginResponse: (
    request: IncomingMessage,
    response: ServerResponse,
    payload: unknown,
    contentType: unknown,
  ) => boolean;
  /** Passes every later request to the router, which closes keep-alive connections during shutdown. */
  readonly close: () => void;
  /** How many requests were answered here, by kind. */
  readonly counts: Readonly<Counts>;
}

interface Counts {
  cacheHits: number;
  cacheMisses: number;
  /** Refused because no slot was free. */
  busy: number;
  /** Refused by the rate limit of the address. */
  tooMany: number;
  /** Connections closed because there were too many. */
  dropped: number;
  /** Answered 503 because the database did not serve them. */
  withoutDatabase: number;
}

/** The state of a request that has been passed to the router. */
interface Admitted {
  readonly address: string;
  readonly release: Release;
  readonly body: Buffer | undefined;
  readonly times: RequestTimes;
}

/** What finds cached responses, and whose they are. */
interface Cached {
  readonly responseCache: ResponseCache;
  readonly cacheablePaths: CacheablePaths;
  readonly principals: Principals;
}

interface Options {
  readonly securityHeaders: SecurityHeaders;
  /** The largest body of a request. */
  readonly maxBodyBytes: number;
  /** How long a connection waits for its next request. */
  readonly keepAliveMilliseconds: number;
}

// A whole school of 2,000 pupils sits behind one address and may open ten pages each, a dozen requests a page, within
// five minutes. Only rates beyond those of any school are refused.
// A hundred thousand addresses take about ten megabytes; an attacker with more addresses is not stopped by a limit per address.
const requestsPerAddress = { max: 400_000, window: 5 * 60_000, addresses: 100_000 };

// Refused clients should retry after some requests have finished. Logins take longer.
const busySeconds = 5;
const busyLoginSeconds = 10;

// A handler continues after its client has disconnected. Its slot is released when it responds, or after this time.
const abandonedMilliseconds = 30_000;

// How often idle connections are closed while the server is closing.
const closingMilliseconds = 100;

export function createEdgeHandler(
  {
    config,
    drain,
    log,
    capacity,
    tracing,
  }: Pick<Context, 'config' | 'drain' | 'log' | 'capacity' | 'tracing'>,
  { responseCache, cacheablePaths, principals }: Cached,
  { securityHeaders, maxBodyBytes, keepAliveMilliseconds }: Options,
): EdgeHandler {
  const cors = createCors(config);
  const addresses = clientAddresses(config.trustProxy);
  const createId = createRequestIds(addresses);
  // The span of a request and its response have the same id.
  const requestIdOf = tracing ? rememberRequestIds(createId) : createId;
  const limit = createRequestLimit(requestsPerAddress);
  const receiveBody = createBodyReceiver({
    seconds: config.limits.bodySeconds,
    maxBytes: maxBodyBytes,
  });
  const admitted = new WeakMap<IncomingMessage, Admitted>();
  const counts: Counts = {
    cacheHits: 0,
    cacheMisses: 0,
    busy: 0,
    tooMany: 0,
    dropped: 0,
    withoutDatabase: 0,
  };
  let closing = false;
  let server: Server | undefined;

  const refuseWith = createRefusal(config, securityHeaders, requestIdOf, (code) => {
    if (code === 'server/database-unavailable') counts.withoutDatabase += 1;
  });

  /** The cached response of a read; with a token, of a session that is known to be valid. */
  function findCached(key: string, authorization?: string): EncodedResponse | undefined {
    if (authorization === undefined) return responseCache.find(key);
    const user = principals.findKnown(authorization);
    const accessClass = user && accessClassOf(user);
    return accessClass && responseCache.find(key, accessClass);
  }

  /** Waits for the body, then for a slot, then for a turn. */
  async function admit(
    route: RequestListener,
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<void> {
    try {
      const body = await receiveBody(request);
      if (body) enter(route, request, response, { address, body });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The rest of the body is not read.
      response.setHeader('connection', 'close');
      refuseWith(request, response, error.code, error.retryAfter ?? 1);
    }
  }

  function enter(
    route: RequestListener,
    request: IncomingMessage,
    response: ServerResponse,
    { address, body, path }: Pick<Admitted, 'address' | 'body'> & { readonly path?: string },
  ): void {
    const isLogin = isPasswordCall(request);
    const limiter = isLogin
      ? capacity.logins
      : isUpload(request)
        ? capacity.uploads
        : capacity.slots;
    const release = limiter.acquire(address);
    if (!release) {
      counts.busy += 1;
      const seconds = isLogin ? busyLoginSeconds : busySeconds;
      return refuseWith(request, response, 'server/unavailable', seconds);
    }
    const times = beginTimes();
    const begin = () => {
      // The client has disconnected.
      if (response.destroyed) return release();
      response.once('close', () => {
        if (response.writableFinished) release();
        else setTimeout(release, abandonedMilliseconds).unref();
      });
      admitted.set(request, { address, release, body, times });
      capacity.slotOf.set(request, release);
      const cacheable = path === undefined ? undefined : cacheablePaths.find(path);
      if (path === undefined || !cacheable) return route(request, response);
      tracing?.nameRoute(request.method, cacheable.route);
      counts.cacheMisses += 1;
      responseCache.getOrProduce(path, cacheable).then(
        (produced) => {
          release();
          return writeRawResponse(request, response, produced, requestIdOf(request));
        },
        (error: unknown) => {
          // The router would wait for the same database again.
          if (error instanceof Problem && error.status === 503) {
            release();
            return refuseWith(request, response, error.code, error.retryAfter);
          }
          // What the input of a call lacks is told by the router.
          if (!(error instanceof Problem)) log.warn({ err: error }, 'response not cached');
          route(request, response);
        },
      );
    };
    // Another request may be the one that gives it its turn.
    const take = () => takeTurn(times, begin);
    capacity.turns.begin(address, tracing ? tracing.bind(take) : take);
  }

  const listenerBefore =
    (route: RequestListener): RequestListener =>
    (request, response) => {
      const now = Date.now();
      const address = addresses.of(request);
      cors?.setHeaders(request, response);
      if (drain.signal.aborted) response.setHeader('connection', 'close');
      const wait = limit.secondsToWait(address, now);
      if (wait > 0) {
        counts.tooMany += 1;
        return refuseWith(request, response, 'request/too-many', wait);
      }
      if (isMalformed(request)) return refuseWith(request, response, 'request/invalid');
      if (cors?.answersPreflight(request, response, requestIdOf)) return;
      const read =
        !closing && isRead(request) ? cacheablePaths.keyOf(request.url ?? '') : undefined;
      const { authorization } = request.headers;
      const cached = read === undefined ? undefined : findCached(read, authorization);
      if (cached) {
        counts.cacheHits += 1;
        tracing?.nameRoute(request.method, cacheablePaths.find(read ?? '')?.route);
        return writeRawResponse(request, response, cached, requestIdOf(request));
      }
      if (isForMachines(request)) return route(request, response);
      if (isUpload(request)) requireMinimumRate(request, response);
      else if (hasBody(request)) return void admit(route, request, response, address);
      // With a token, the router checks the session before it produces a response.
      enter(route, request, response, {
        address,
        body: undefined,
        ...(read !== undefined && authorization === undefined && { path: read }),
      });
    };

  return {
    createServer: (handler) =>
      (server = createLimitedServer(
        {
          limits: config.limits,
          connections: capacity.connections,
          addresses,
          keepAliveTimeout: keepAliveMilliseconds,
          onDrop: () => void (counts.dropped += 1),
        },
        tracing
          ? tracing.around(listenerBefore(handler), {
              requestIdOf,
              isFromProxy: ({ socket }) =>
                addresses.ofConnection(socket.remoteAddress ?? '') === undefined,
            })
          : listenerBefore(handler),
      )),
    requestIdOf,
    bodyOf(request) {
      const body = admitted.get(request)?.body;
      return body && Readable.from(body);
    },
    timesOf: (request) => admitted.get(request)?.times,
    beginResponse(request, response, payload, contentType) {
      const held = admitted.get(request);
      if (!held) return true;
      held.release();
      if (!(payload instanceof Readable)) return true;
      const limiter = contentType === 'text/event-stream' ? capacity.streams : capacity.downloads;
      const release = limiter.acquire(held.address);
      if (release) response.once('close', release);
      else counts.busy += 1;
      return release !== undefined;
    },
    close() {
      closing = true;
      if (!server?.listening) return;
      // A connection whose response ends after this moment becomes idle later, and would be kept open for its next request.
      const timer = setInterval(() => server?.closeIdleConnections(), closingMilliseconds);
      server?.once('close', () => clearInterval(timer));
    },
    counts,
  };
}
