/** The paths whose answers may be kept. */
export interface KeptPaths {
  /** Adds paths as routes spell them: `/lesson/:id`. */
  readonly add: (route: string) => void;
  readonly has: (path: string) => boolean;
}

// Only spellings that can lead to one answer: `/OM-OSS` and `/%6Fm-oss` are the same page, and there are thousands of
// such, so each would take the place of another page. An id or a slug that leads nowhere is a 404 or leads on.
const spellingOf = (parameter: string): string =>
  /id$/i.test(parameter) ? '[A-Za-z0-9_-]{1,64}' : '[a-z0-9]+(?:-[a-z0-9]+)*';

/** An empty set of paths. */
export function createKeptPaths(): KeptPaths {
  const patterns: RegExp[] = [];
  return {
    add(route) {
      const pattern = route
        .split('/')
        .map((part) => (part.startsWith(':') ? spellingOf(part.slice(1)) : part))
        .join('/');
      patterns.push(new RegExp(`^${pattern}$`));
    },
    has: (path) => path.length <= longestPath && patterns.some((pattern) => pattern.test(path)),
  };
}

// Four slugs and an id are at most 548 characters.
const longestPath = 600;
