/** How the answers of a route are made. */
export interface Making {
  /** Whether one query tells all of the answer, which is then of one version without a transaction around it. */
  readonly fromOneQuery: boolean;
}

/** The paths whose answers may be kept. */
export interface KeptPaths {
  /** Adds paths as routes spell them: `/lesson/:id`. */
  readonly add: (route: string, making: Making) => void;
  /** Leaves a path out that another's spelling covers too: `/sok` is spelt like a `/:schooltype`. */
  readonly leaveOut: (route: string) => void;
  /** How the answer of a path is made, when it may be kept. */
  readonly find: (path: string) => Making | undefined;
}

// Only spellings that can lead to one answer: `/OM-OSS` and `/%6Fm-oss` are the same page, and there are thousands of
// such, so each would take the place of another page. An id or a slug that leads nowhere is a 404 or leads on.
const spellingOf = (parameter: string): string =>
  /id$/i.test(parameter) ? '[A-Za-z0-9_-]{1,64}' : '[a-z0-9]+(?:-[a-z0-9]+)*';

/** An empty set of paths. */
export function createKeptPaths(): KeptPaths {
  const routes: { pattern: RegExp; making: Making }[] = [];
  const leftOut: RegExp[] = [];
  return {
    add: (route, making) => void routes.push({ pattern: patternOf(route), making }),
    leaveOut: (route) => void leftOut.push(patternOf(route)),
    find: (path) =>
      path.length > longestPath || leftOut.some((pattern) => pattern.test(path))
        ? undefined
        : routes.find(({ pattern }) => pattern.test(path))?.making,
  };
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
