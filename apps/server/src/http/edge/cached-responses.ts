import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { accessClassOf } from '#auth/access-class.ts';
import type { Principals } from '#auth/principal.ts';
import type { CacheablePaths } from '#cache/cacheable-paths.ts';
import type { ResponseCache } from '#cache/response-cache.ts';
import type { Context } from '#context.ts';
import { writeRawResponse, type EncodedResponse } from '#http/send-response.ts';
import { Problem } from '#problem.ts';
import type { Release } from '#jobs/capacity.ts';
import type { Refusal } from './refusal.ts';
import { isRead } from './request-kinds.ts';

/** Answers reads from the response cache, without the router. */
export interface CachedResponses {
  /** The key under which the response to a request may be cached; undefined for a request that is no read. */
  readonly keyOf: (request: IncomingMessage) => string | undefined;
  /** Sends the cached response, with a token that of a session that is known to be valid. False when none is cached. */
  readonly send: (key: string, request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Produces the response to an anonymous read and sends it, or leaves the request to the router when it may not be cached.
   * Releases the slot when the response is known.
   */
  readonly produce: (
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    release: Release,
    route: RequestListener,
  ) => void;
  readonly counts: Readonly<Record<'cacheHits' | 'cacheMisses', number>>;
}

export function createCachedResponses(
  {
    responseCache,
    cacheablePaths,
    principals,
  }: {
    readonly responseCache: ResponseCache;
    readonly cacheablePaths: CacheablePaths;
    readonly principals: Principals;
  },
  { log, tracing }: Pick<Context, 'log' | 'tracing'>,
  refuse: Refusal,
  requestIdOf: (request: IncomingMessage) => string,
): CachedResponses {
  const counts = { cacheHits: 0, cacheMisses: 0 };

  function find(key: string, authorization?: string): EncodedResponse | undefined {
    if (authorization === undefined) return responseCache.find(key);
    const user = principals.findKnown(authorization);
    const accessClass = user && accessClassOf(user);
    return accessClass && responseCache.find(key, accessClass);
  }

  return {
    keyOf: (request) => (isRead(request) ? cacheablePaths.keyOf(request.url ?? '') : undefined),
    send(key, request, response) {
      const cached = find(key, request.headers.authorization);
      if (!cached) return false;
      counts.cacheHits += 1;
      tracing?.nameRoute(request.method, cacheablePaths.find(key)?.route);
      writeRawResponse(request, response, cached, requestIdOf(request));
      cached.onSentAgain?.();
      return true;
    },
    produce(key, request, response, release, route) {
      const cacheable = cacheablePaths.find(key);
      if (!cacheable) return route(request, response);
      tracing?.nameRoute(request.method, cacheable.route);
      counts.cacheMisses += 1;
      responseCache.getOrProduce(key, cacheable).then(
        (produced) => {
          release();
          return writeRawResponse(request, response, produced, requestIdOf(request));
        },
        (error: unknown) => {
          // The router would wait for the same database again.
          if (error instanceof Problem && error.status === 503) {
            release();
            return refuse(request, response, error.code, error.retryAfter);
          }
          // What the input of a call lacks is told by the router.
          if (!(error instanceof Problem)) log.warn({ err: error }, 'response not cached');
          route(request, response);
        },
      );
    },
    counts,
  };
}
