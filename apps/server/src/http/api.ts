import type { Call, Endpoint, Output } from '@lasar/contract/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import type { Principals } from '#auth/principal.ts';
import { createCacheablePaths, type CacheablePaths } from '#cache/cacheable-paths.ts';
import { createResponseCache, type ResponseCache } from '#cache/response-cache.ts';
import type { Context } from '#context.ts';
import type { Capacity } from '#jobs/capacity.ts';
import { createLargeBodies, type LargeBodies } from './edge/large-bodies.ts';
import type { RequestInfo } from './request-info.ts';
import {
  createResponseBuilder,
  securityHeadersFor,
  type BuildResponse,
  type SecurityHeaders,
} from './response.ts';

/** What the routes of all features share: who is calling, how a response is built, and which may be cached. */
export interface Api {
  readonly log: FastifyBaseLogger;
  /** Whether output outside its contract throws, as in a demo and in tests, or only logged, as in production. */
  readonly strict: boolean;
  readonly principals: Principals;
  readonly capacity: Capacity;
  /** The headers of every response. */
  readonly securityHeaders: SecurityHeaders;
  readonly buildResponse: BuildResponse;
  readonly cacheablePaths: CacheablePaths;
  readonly responseCache: ResponseCache;
  readonly largeBodies: LargeBodies;
  /** Makes an endpoint callable inside the process. `handle` receives unchecked input of an anonymous caller. */
  readonly mount: (endpoint: Endpoint, handle: AnonymousHandler) => void;
  /** Calls an endpoint inside the process as an anonymous caller, as server-rendered pages do. Throws a Problem. */
  readonly callAsAnonymous: Call;
  /** The same on behalf of a client, whose address counts: for forms that a page receives. */
  readonly callFor: (request: RequestInfo) => Call;
}

type AnonymousHandler = (input: unknown, request?: RequestInfo) => Promise<unknown>;

/** An API without endpoints. `principals` is provided by the sessions feature. */
export function createApi(
  context: Pick<Context, 'config' | 'log' | 'content' | 'snapshot' | 'capacity'>,
  principals: Principals,
): Api {
  const { config, log, capacity } = context;
  const mounted = new Map<string, AnonymousHandler>();
  const securityHeaders = securityHeadersFor(config.publicUrl);
  const callFor =
    (request?: RequestInfo): Call =>
    async (endpoint, input) => {
      const handle = mounted.get(keyOf(endpoint));
      if (!handle) throw new Error(`${keyOf(endpoint)} is not mounted`);
      return (await handle(input, request)) as Output<typeof endpoint>;
    };
  return {
    log,
    strict: config.deployment === 'demo',
    principals,
    capacity,
    securityHeaders,
    buildResponse: createResponseBuilder(securityHeaders, config),
    cacheablePaths: createCacheablePaths(),
    responseCache: createResponseCache(context),
    largeBodies: createLargeBodies(),
    mount: (endpoint, handle) => void mounted.set(keyOf(endpoint), handle),
    callAsAnonymous: callFor(),
    callFor,
  };
}

// Method and path instead of the object, because the web's bundle carries a copy of the contract.
const keyOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;
