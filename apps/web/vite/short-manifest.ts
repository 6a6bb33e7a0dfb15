import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const client = join(import.meta.dirname, '../build/client');
const written = /^(window\.__reactRouterManifest=)(\{.*\})(;?)$/s;

interface ManifestRoute {
  readonly path?: string;
  readonly parentId?: string;
  readonly imports: readonly string[];
}
interface Manifest {
  readonly routes: Readonly<Record<string, ManifestRoute>>;
}

/**
 * Every page loads the list of routes. For each route React Router lists the scripts that it fetches ahead when a link asks
 * for that, which no link to the administration does. Without those lists every page is 0.7 kB lighter. The build fails
 * when a new version of React Router writes the list in another way.
 */
export function shortManifest(): Plugin {
  return {
    name: 'lasar:short-manifest',
    apply: 'build',
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        // The server build comes last and still writes the route manifest of the client.
        if (this.environment.name !== 'ssr') return;
        for await (const path of glob('assets/manifest-*.js', { cwd: client }))
          await shorten(join(client, path));
      },
    },
  };
}

async function shorten(path: string): Promise<void> {
  const [, before = '', json, after = ''] = written.exec(await readFile(path, 'utf8')) ?? [];
  if (json === undefined)
    throw new Error('React Router writes its manifest in another way: look at what pages load');
  const manifest = JSON.parse(json) as Manifest;
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    isOfAdministration(manifest, route) ? { ...route, imports: [] } : route,
  ]);
  const shorter = { ...manifest, routes: Object.fromEntries(routes) as Manifest['routes'] };
  await writeFile(path, `${before}${JSON.stringify(shorter)}${after}`);
}

function isOfAdministration(
  { routes }: Manifest,
  { path, parentId }: Pick<ManifestRoute, 'path' | 'parentId'>,
): boolean {
  if (path === 'admin') return true;
  const parent = parentId === undefined ? undefined : routes[parentId];
  return parent !== undefined && isOfAdministration({ routes }, parent);
}
