import type { HttpResponse } from '#http/response.ts';

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
