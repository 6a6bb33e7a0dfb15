import type { AccessClass } from '#auth/access-class.ts';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { encodeResponse, type EncodedResponse } from '#http/send-response.ts';
import type { HttpResponse } from '#http/response.ts';
import { createByteCache } from './byte-cache.ts';
import { createClassResponses } from './class-responses.ts';

/**
 * The responses that change only with the content: those to anonymous callers, and those to an access class. Each kind has a
 * share of the memory, so that neither pushes out the other.
 */
export interface ResponseCache {
  /** The cached response to an access class; without one, to anonymous callers. */
  readonly find: (key: string, accessClass?: AccessClass) => EncodedResponse | undefined;
  /** The cached response, else a new one: concurrent requests of one key share it. */
  readonly getOrProduce: (
    key: string,
    route: CacheableRoute,
    accessClass?: AccessClass,
  ) => Promise<EncodedResponse>;
  /** The memory in use, in bytes: an estimate. */
  readonly bytes: () => number;
  /** Calls back when a new version of the content has emptied the cache, with its keys, the most recently used first. */
  readonly onCleared: (listener: (keys: readonly string[]) => void) => void;
  /** Calls back for each response that was produced. */
  readonly onProduced: (listener: ProducedListener) => void;
}

/** Receives the route, the status, and the seconds that producing the response took. */
type ProducedListener = (route: string, status: number, seconds: number) => void;

// About two thousand pages with their compressed forms.
const maxBytes = 88 * 1024 * 1024;

// About six thousand answers of the API: those to users are shared by all who may see the same.
const maxClassBytes = 40 * 1024 * 1024;

// Any path may be missing, so responses with 404 have a cache of their own and cannot push out the others.
const maxMissingBytes = 2 * 1024 * 1024;

// A response that depends on the clock is at most this old, in milliseconds.
export const longestCached = 10 * 60_000;
const missingLifetime = 5_000;

/**
 * Caches responses until the content changes. Each is produced from its key alone, so that nothing of one caller can
 * reach another, and from one state of the database, so that no page mixes two versions of the content.
 */
export function createResponseCache({
  content,
  snapshot,
}: Pick<Context, 'content' | 'snapshot'>): ResponseCache {
  const cacheOf = (status: number, bytes: number, milliseconds: number) =>
    createByteCache<EncodedResponse>({
      maxBytes: bytes,
      bytesOf: (response) => response.bytes,
      lifetimeOf: (response) => (response.status === status ? milliseconds : 0),
    });
  const found = cacheOf(200, maxBytes, longestCached);
  const missing = cacheOf(404, maxMissingBytes, missingLifetime);
  const ofClasses = createClassResponses(maxClassBytes, longestCached);
  const listeners: ProducedListener[] = [];
  const clearedListeners: ((keys: readonly string[]) => void)[] = [];
  content.onBump(() => {
    const keys = found.keys();
    found.clear();
    missing.clear();
    ofClasses.clear();
    for (const listener of clearedListeners) listener(keys);
  });

  async function produce(
    key: string,
    route: CacheableRoute,
    standIn?: User,
  ): Promise<EncodedResponse> {
    const started = performance.now();
    const response = await fromOneState(() => route.produce(key, standIn));
    const seconds = (performance.now() - started) / 1000;
    for (const listener of listeners) listener(route.route, response.status, seconds);
    return encodeResponse(response);
  }

  // When the version read after the last query is the one that was known before the first, nothing was written between
  // them. That takes one short query, where a transaction around every response would take three.
  async function fromOneState(work: () => Promise<HttpResponse>): Promise<HttpResponse> {
    const version = content.known();
    const response = await work();
    return (await content.catchUp()) === version ? response : snapshot(work);
  }

  return {
    find: (key, accessClass) =>
      accessClass ? ofClasses.find(accessClass, key) : (found.find(key) ?? missing.find(key)),
    getOrProduce: (key, route, accessClass) =>
      accessClass
        ? ofClasses.getOrProduce(accessClass, key, (standIn) => produce(key, route, standIn))
        : found.getOrProduce(key, () => missing.getOrProduce(key, () => produce(key, route))),
    bytes: () => found.bytes() + missing.bytes() + ofClasses.bytes(),
    onCleared: (listener) => void clearedListeners.push(listener),
    onProduced: (listener) => void listeners.push(listener),
  };
}

/** A route whose responses may be cached. */
export interface CacheableRoute {
  /** As routers spell it: `/lesson/:id`. */
  readonly route: string;
  /** Whether `?sida=2` is a response of its own. All else of a query is left out of the cache key. */
  readonly numbered?: boolean;
  /**
   * Produces the response from the cache key alone, without any header of a request; for users, from the stand-in of their
   * access class too. Pages are the same for everybody.
   */
  readonly produce: (key: string, standIn?: User) => Promise<HttpResponse>;
}

/** The routes whose responses may be cached. */
export interface CacheablePaths {
  readonly add: (route: CacheableRoute) => void;
  /** Excludes a path that the spelling of a cacheable route covers too: `/sok` matches `/:schooltype`. */
  readonly exclude: (route: string) => void;
  readonly find: (key: string) => CacheableRoute | undefined;
  /** The cache key of a request target: its path, with the page number where pages are numbered. */
  readonly keyOf: (url: string) => string;
}

// Only canonical spellings are cacheable: `/OM-OSS` and `/%6Fm-oss` lead to the same page, and each of thousands of such
// spellings would push another page out of the cache.
const segmentPattern = (parameter: string): string =>
  /id$/i.test(parameter) ? '[A-Za-z0-9_-]{1,64}' : '[a-z0-9]+(?:-[a-z0-9]+)*';

/** An empty set of routes. */
export function createCacheablePaths(): CacheablePaths {
  const routes: { pattern: RegExp; cacheable: CacheableRoute }[] = [];
  const excluded: RegExp[] = [];

  const find = (key: string): CacheableRoute | undefined => {
    const path = withoutQuery(key);
    if (path.length > longestPath || excluded.some((pattern) => pattern.test(path)))
      return undefined;
    // A call whose segments are all like slugs matches the pattern of an area's page too.
    const isOfCall = (route: string) => route.startsWith('/api/');
    return routes.find(
      ({ pattern, cacheable: { route } }) =>
        pattern.test(path) && isOfCall(path) === isOfCall(route),
    )?.cacheable;
  };

  return {
    add: (cacheable) => void routes.push({ pattern: patternOf(cacheable.route), cacheable }),
    exclude: (route) => void excluded.push(patternOf(route)),
    find,
    keyOf(url) {
      const path = withoutQuery(url);
      const number = path === url ? undefined : pageNumber.exec(url)?.[1];
      return number !== undefined && find(path)?.numbered ? `${path}?sida=${number}` : path;
    },
  };
}

// From 2, since the first page is the path without a number; to 999, so that numbers cannot fill the cache.
const pageNumber = /[?&]sida=([2-9]|[1-9]\d{1,2})(?:&|$)/;

function withoutQuery(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function patternOf(route: string): RegExp {
  const pattern = route
    .split('/')
    .map((part) => (part.startsWith(':') ? segmentPattern(part.slice(1)) : part))
    .join('/');
  return new RegExp(`^${pattern}$`);
}

// Four slugs and an id are at most 548 characters.
const longestPath = 600;
