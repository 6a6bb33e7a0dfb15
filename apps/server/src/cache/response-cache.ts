import type { AccessClass } from '#auth/access-class.ts';
import type { User } from '#auth/principal.ts';
import type { Context } from '#context.ts';
import { packResponse, type EncodedResponse } from '#http/send-response.ts';
import type { HttpResponse } from '#http/response.ts';
import { createByteCache } from './byte-cache.ts';
import { createClassResponses } from './class-responses.ts';

/**
 * The responses that change only with the content: those to anonymous callers, and those to an access class. Each kind has a
 * share of the memory, so that neither pushes out the other; what people type has shares of its own.
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
  /** Calls back for each response that was produced. */
  readonly onProduced: (listener: ProducedListener) => void;
}

/** Receives the route, the status, and the seconds that producing the response took. */
type ProducedListener = (route: string, status: number, seconds: number) => void;

// About seven thousand pages.
const maxBytes = 88 * 1024 * 1024;

// About ten thousand answers of the API: those to users are shared by all who may see the same.
const maxClassBytes = 40 * 1024 * 1024;

// Some two thousand answers of the dropdown to anonymous callers, and as many to users.
const maxTypedBytes = 12 * 1024 * 1024;

// Any path may be missing, so responses with 404 have a cache of their own and cannot push out the others.
const maxMissingBytes = 2 * 1024 * 1024;

// A response that depends on the clock is at most this old, in milliseconds.
export const longestCached = 10 * 60_000;
const missingLifetime = 5_000;

/**
 * Caches responses until what they are made from changes. Each is produced from its key alone, so that nothing of one caller can
 * reach another, and from one state of the database, so that no page mixes two versions of the content.
 */
export function createResponseCache({
  content,
  snapshot,
  connections,
}: Pick<Context, 'content' | 'snapshot' | 'connections'>): ResponseCache {
  const cacheOf = (status: number, bytes: number, milliseconds: number) =>
    createByteCache<EncodedResponse>({
      maxBytes: bytes,
      bytesOf: (response) => response.bytes,
      lifetimeOf: (response) =>
        response.status === status && !response.isPassing ? milliseconds : 0,
      sourcesOf: ({ sources }) => sources,
    });
  const shareOf = (bytes: number, classBytes: number) => ({
    found: cacheOf(200, bytes, longestCached),
    ofClasses: createClassResponses(classBytes, longestCached),
  });
  const ofPaths = shareOf(maxBytes, maxClassBytes);
  const ofTyped = shareOf(maxTypedBytes, maxTypedBytes);
  const shares = [ofPaths, ofTyped];
  const missing = cacheOf(404, maxMissingBytes, missingLifetime);
  const listeners: ProducedListener[] = [];
  content.onBump((changed) => {
    for (const { found, ofClasses } of shares) {
      found.drop(changed);
      ofClasses.drop(changed);
    }
    missing.drop();
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
    return packResponse(response);
  }

  // When the version read after the last query is the one that was known before the first, nothing was written between
  // them. That takes one short query, where a transaction around every response would take three; and none when the response
  // is made of what this process remembers of one version, as that to a search is.
  async function fromOneState(work: () => Promise<HttpResponse>): Promise<HttpResponse> {
    const [version, asked] = [content.known(), connections?.().asked];
    const response = await work();
    if (content.known() === version && connections?.().asked === asked) return response;
    return (await content.catchUp()) === version ? response : snapshot(work);
  }

  return {
    find(key, accessClass) {
      const { found, ofClasses } = isTyped(key) ? ofTyped : ofPaths;
      return accessClass
        ? ofClasses.find(accessClass, key)
        : (found.find(key) ?? missing.find(key));
    },
    async getOrProduce(key, route, accessClass) {
      const { found, ofClasses } = isTyped(key) ? ofTyped : ofPaths;
      return accessClass
        ? ofClasses.getOrProduce(accessClass, key, (standIn) => produce(key, route, standIn))
        : found.getOrProduce(key, () => missing.getOrProduce(key, () => produce(key, route)));
    },
    bytes: () =>
      shares.reduce(
        (sum, { found, ofClasses }) => sum + found.bytes() + ofClasses.bytes(),
        missing.bytes(),
      ),
    onProduced: (listener) => void listeners.push(listener),
  };
}

/** Whether a cache key says what somebody has typed. */
const isTyped = (key: string): boolean => key.includes('?') && !key.includes('?sida=');

/** A route whose responses may be cached. */
export interface CacheableRoute {
  /** As routers spell it: `/lesson/:id`. */
  readonly route: string;
  /** Whether `?sida=2` is a response of its own. All else of a query is left out of the cache key. */
  readonly numbered?: boolean;
  /** The one parameter of the query that the response depends on: what somebody types. */
  readonly typed?: string;
  /** Whether the responses to access classes differ. */
  readonly ofClasses?: boolean;
  /**
   * Produces the response from the cache key alone, without any header of a request; for users, from the stand-in of their
   * access class too. Pages are the same for everybody.
   */
  readonly produce: (key: string, standIn?: User) => Promise<HttpResponse>;
}
