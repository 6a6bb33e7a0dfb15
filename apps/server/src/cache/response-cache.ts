import type { Context } from '#context.ts';
import { encodeResponse, type EncodedResponse } from '#http/encoded-response.ts';
import type { HttpResponse } from '#http/response.ts';
import { createByteCache } from './byte-cache.ts';
import type { CacheableRoute } from './cacheable-paths.ts';

/** The responses that are the same for every anonymous caller and change only with the content. */
export interface ResponseCache {
  readonly find: (key: string) => EncodedResponse | undefined;
  /** The cached response, else a new one: concurrent requests of one key share it. */
  readonly getOrProduce: (key: string, route: CacheableRoute) => Promise<EncodedResponse>;
  /** The memory in use, in bytes: an estimate. */
  readonly bytes: () => number;
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
  content.onBump(() => {
    found.clear();
    missing.clear();
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
    onProduced: (listener) => void listeners.push(listener),
  };
}
