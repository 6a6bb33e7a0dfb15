import type { WebBuild } from './web-build.ts';

/**
 * The paths of the pages that may be kept, and of those that read their query and so may not. Written as routes write
 * them: `/lesson/:id`.
 */
export function pagePathsOf(routes: WebBuild['routes']): {
  kept: { path: string; numbered: boolean }[];
  made: string[];
} {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const pathOf = ({ path = '', parentId }: (typeof all)[number]): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? joined(pathOf(parent), path) : path;
  };
  const pages = all
    .filter(({ id }) => id !== 'root')
    .map((route) => ({
      path: `/${pathOf(route)}`,
      made: says(route.module.handle, 'readsQuery'),
      numbered: says(route.module.handle, 'numbered'),
    }))
    .filter(({ path }) => !path.includes('*'));
  return {
    kept: pages.filter(({ made }) => !made),
    made: pages.filter(({ made }) => made).map(({ path }) => path),
  };
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join('/');

const says = (handle: unknown, word: 'readsQuery' | 'numbered'): boolean =>
  typeof handle === 'object' && handle !== null && word in handle;
