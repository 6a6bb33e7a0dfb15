import type { Context } from '#context.ts';
import { encodeResponse, type EncodedResponse } from '#http/send-response.ts';
import type { HttpResponse } from '#http/response.ts';
import { createByteCache } from './byte-cache.ts';

/** The responses that are the same for every anonymous caller and change only with the content. */
export interface ResponseCache {
  readonly find: (key: string) => EncodedResponse | undefined;
  /** The cached response, else a new one: concurrent requests of one key share it. */
  readonly getOrProduce: (key: string, route: CacheableRoute) => Promise<EncodedResponse>;
  /** The memory in use, in bytes: an estimate. */
  readonly bytes: () => number;
  /** Calls back when a new version of the content has emptied the cache, with its keys, the most recently used first. */
  readonly onCleared: (listener: (keys: readonly string[]) => void) => void;
  /** Calls back for each response that was produced. */
  readonly onProduced: (listener: ProducedListener) => void;
}

/** Receives the route, the status, and the seconds that producing the response took. */
type ProducedListener = (route: string, status: number, seconds: number) => void;

// About three thousand pages with their compressed forms.
const maxBytes = 128 * 1024 * 1024;

// Any path may be missing, so responses with 404 have a cache of their own and cannot push out the others.
const maxMissingBytes = 2 * 1024 * 1024;

// A response that depends on the clock is at most this old, in milliseconds.
const lifetime = 10 * 60_000;
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
  const found = cacheOf(200, maxBytes, lifetime);
  const missing = cacheOf(404, maxMissingBytes, missingLifetime);
  const listeners: ProducedListener[] = [];
  const clearedListeners: ((keys: readonly string[]) => void)[] = [];
  content.onBump(() => {
    const keys = found.keys();
    found.clear();
    missing.clear();
    for (const listener of clearedListeners) listener(keys);
  });

  async function produce(key: string, route: CacheableRoute): Promise<EncodedResponse> {
    const started = performance.now();
    const response = await fromOneState(() => route.produce(key));
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
    find: (key) => found.find(key) ?? missing.find(key),
    getOrProduce: (key, route) =>
      found.getOrProduce(key, () => missing.getOrProduce(key, () => produce(key, route))),
    bytes: () => found.bytes() + missing.bytes(),
    onCleared: (listener) => void clearedListeners.push(listener),
    onProduced: (listener) => void listeners.push(listener),
  };
}

/** A route whose responses to anonymous callers may be cached. */
export interface CacheableRoute {
  /** As routers spell it: `/lesson/:id`. */
  readonly route: string;
  /** Whether `?sida=2` is a response of its own. All else of a query is left out of the cache key. */
  readonly numbered?: boolean;
  /** Produces the response from the cache key alone, without any header of a request. */
  readonly produce: (key: string) => Promise<HttpResponse>;
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
    return path.length > longestPath || excluded.some((pattern) => pattern.test(path))
      ? undefined
      : routes.find(({ pattern }) => pattern.test(path))?.cacheable;
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
