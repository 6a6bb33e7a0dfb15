import type { WebBuild } from './web-build.ts';

/**
 * The paths of the pages that may be kept: all that a route of the web leads to, but for those that say that they read
 * their query. Written as routes write them: `/lesson/:id`.
 */
export function keptPagesOf(routes: WebBuild['routes']): string[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const pathOf = ({ path = '', parentId }: (typeof all)[number]): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? joined(pathOf(parent), path) : path;
  };
  return all
    .filter(({ id, module }) => id !== 'root' && !readsQuery(module.handle))
    .map(pathOf)
    .filter((path) => !path.includes('*'))
    .map((path) => `/${path}`);
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join('/');

const readsQuery = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'readsQuery' in handle;
