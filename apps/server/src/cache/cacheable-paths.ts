import type { MadeAnswer } from './cached-response.ts';

/** How the answers of a route are made. */
export interface Making {
  /** Whether one query tells all of the answer, which is then of one version without a transaction around it. */
  readonly fromOneQuery: boolean;
  /** Whether the page has a number, `?sida=2`, and is another page for each. All else of a query is left out. */
  readonly numbered?: boolean;
  /** Makes the answer without the router, which would take a quarter of the time; undefined where the router must. */
  readonly make?: (path: string) => Promise<MadeAnswer | undefined>;
}

/** A route whose answers may be kept, as it was added. */
export interface KeptRoute extends Making {
  readonly route: string;
}

/** The paths whose answers may be kept. */
export interface CacheablePaths {
  /** Adds paths as routes spell them: `/lesson/:id`. */
  readonly add: (route: string, making: Making) => void;
  /** Leaves a path out that another's spelling covers too: `/sok` is spelt like a `/:schooltype`. */
  readonly leaveOut: (route: string) => void;
  /** How the answer of a path is made, when it may be kept. */
  readonly find: (path: string) => KeptRoute | undefined;
  /** What an address is kept as: its path, with a page's number. */
  readonly keyOf: (url: string) => string;
}

// Only spellings that can lead to one answer: `/OM-OSS` and `/%6Fm-oss` are the same page, and there are thousands of
// such, so each would take the place of another page. An id or a slug that leads nowhere is a 404 or leads on.
const spellingOf = (parameter: string): string =>
  /id$/i.test(parameter) ? '[A-Za-z0-9_-]{1,64}' : '[a-z0-9]+(?:-[a-z0-9]+)*';

/** An empty set of paths. */
export function createCacheablePaths(): CacheablePaths {
  const routes: { pattern: RegExp; kept: KeptRoute }[] = [];
  const leftOut: RegExp[] = [];

  const find = (key: string): KeptRoute | undefined => {
    const path = withoutQuery(key);
    return path.length > longestPath || leftOut.some((pattern) => pattern.test(path))
      ? undefined
      : routes.find(({ pattern }) => pattern.test(path))?.kept;
  };

  return {
    add: (route, making) =>
      void routes.push({ pattern: patternOf(route), kept: { ...making, route } }),
    leaveOut: (route) => void leftOut.push(patternOf(route)),
    find,
    keyOf(url) {
      const path = withoutQuery(url);
      const number = path === url ? undefined : pageNumber.exec(url)?.[1];
      return number !== undefined && find(path)?.numbered ? `${path}?sida=${number}` : path;
    },
  };
}

// From the second on: the first is the page without a number. So many that nobody fills the memory with them.
const pageNumber = /[?&]sida=([2-9]|[1-9]\d{1,2})(?:&|$)/;

function withoutQuery(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function patternOf(route: string): RegExp {
  const pattern = route
    .split('/')
    .map((part) => (part.startsWith(':') ? spellingOf(part.slice(1)) : part))
    .join('/');
  return new RegExp(`^${pattern}$`);
}

// Four slugs and an id are at most 548 characters.
const longestPath = 600;
