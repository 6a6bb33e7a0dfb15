import type { CacheableRoute } from '#cache/cacheable-paths.ts';
import type { WebBuild } from './render-page.ts';

interface PageRoutes {
  readonly cacheable: Omit<CacheableRoute, 'produce'>[];
  /** The routes of pages that read their query, such as `/sok`. */
  readonly uncached: string[];
}

/**
 * The routes of all pages as routers spell them: `/lesson/:id`. A page is cacheable unless its route module says
 * `handle = { readsQuery: true }`; `handle = { numbered: true }` gives each `?sida=` an entry of its own.
 */
export function pageRoutesOf(routes: WebBuild['routes']): PageRoutes {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const pathOf = ({ path = '', parentId }: (typeof all)[number]): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? joinPaths(pathOf(parent), path) : path;
  };
  const pages = all
    .filter(({ id }) => id !== 'root')
    .map((route) => ({
      route: `/${pathOf(route)}`,
      readsQuery: hasMark(route.module.handle, 'readsQuery'),
      numbered: hasMark(route.module.handle, 'numbered'),
    }))
    .filter(({ route }) => !route.includes('*'));
  return {
    cacheable: pages
      .filter(({ readsQuery }) => !readsQuery)
      .map(({ route, numbered }) => ({ route, numbered })),
    uncached: pages.filter(({ readsQuery }) => readsQuery).map(({ route }) => route),
  };
}

const joinPaths = (...parts: string[]): string => parts.filter((part) => part !== '').join('/');

const hasMark = (handle: unknown, mark: 'readsQuery' | 'numbered'): boolean =>
  typeof handle === 'object' && handle !== null && mark in handle;
