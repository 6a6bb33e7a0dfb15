import type { CacheableRoute } from './response-cache.ts';

/** The routes whose responses may be cached. */
export interface CacheablePaths {
  readonly add: (route: CacheableRoute) => void;
  /** Excludes a path that the spelling of a cacheable route covers too: `/sok` matches `/:schooltype`. */
  readonly exclude: (route: string) => void;
  readonly find: (key: string) => CacheableRoute | undefined;
  /**
   * The cache key of a request target: its path, with the page number where pages are numbered; the whole of it where it
   * says what somebody types.
   */
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

  const ofPath = (path: string): CacheableRoute | undefined => {
    if (path.length > longestPath || excluded.some((pattern) => pattern.test(path)))
      return undefined;
    // A call whose segments are all like slugs matches the pattern of an area's page too.
    const isOfCall = (route: string) => route.startsWith('/api/');
    return routes.find(
      ({ pattern, cacheable: { route } }) =>
        pattern.test(path) && isOfCall(path) === isOfCall(route),
    )?.cacheable;
  };

  const find = (key: string): CacheableRoute | undefined => {
    const cacheable = ofPath(withoutQuery(key));
    return cacheable?.typed === undefined || typedText(key, cacheable.typed) !== undefined
      ? cacheable
      : undefined;
  };

  return {
    add: (cacheable) => void routes.push({ pattern: patternOf(cacheable.route), cacheable }),
    exclude: (route) => void excluded.push(patternOf(route)),
    find,
    keyOf(url) {
      const path = withoutQuery(url);
      if (path === url) return path;
      const cacheable = ofPath(path);
      if (cacheable?.typed !== undefined) return url;
      const number = pageNumber.exec(url)?.[1];
      return number !== undefined && cacheable?.numbered ? `${path}?sida=${number}` : path;
    },
  };
}

// Longer texts are answered, and not remembered.
const longestTyped = 200;

/**
 * The text of a request target that has this parameter and no other, in the spelling of `encodeURIComponent` or of a form.
 * Undefined when there is more to it, when it is long, or when it is not UTF-8.
 */
export function typedText(target: string, parameter: string): string | undefined {
  const query = target.slice(withoutQuery(target).length);
  const prefix = `?${parameter}=`;
  if (!query.startsWith(prefix) || query.length > longestTyped) return undefined;
  const text = query.slice(prefix.length);
  if (!/^(?:[\w.!~*'()+-]|%[\dA-F]{2})+$/.test(text)) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
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
