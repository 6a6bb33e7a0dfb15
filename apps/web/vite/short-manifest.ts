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

/** Routes to which no link asks for scripts ahead, nor to those below them. */
const neverFetchedAhead = [
  'admin',
  'auth',
  'konto',
  'lti/start/:registration',
  'lti/valj/:registration/:id',
  'sok/till',
  'klasskod',
  'integritet',
  'kakor',
  'tillganglighet',
  'kundcase/:slug',
  'mitt',
  'mitt/ova',
  'planering/:id?',
  'trana/:kind/:id',
  'hjalp',
  'hjalp/it',
  'ordlista',
  'ordlista/:schooltype/:subject',
  'centralt-innehall/:courseId',
  'sok',
  'licens',
  'licens-saknas',
  'formular/:id',
  'rapportera/:pageType/:id',
  'v/:code/:id?',
  'forhandsvisning/:token/:id?',
  'klipp/:id/:ticket',
];

/**
 * Every page loads the list of routes. For each route React Router lists the scripts that it fetches ahead when a link asks
 * for that (`prefetch`). Without the lists of routes to which no link does, every page is 0.9 kB lighter. The build fails
 * when a new version of React Router writes the list in another way, and when one of the routes has another path.
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
  const known = new Set(Object.values(manifest.routes).map((route) => route.path));
  const unknown = neverFetchedAhead.filter((each) => !known.has(each));
  if (unknown.length > 0) throw new Error(`No route has the path ${unknown.join(', ')}.`);
  const routes = Object.entries(manifest.routes).map(([id, route]) => [
    id,
    isNeverFetchedAhead(manifest, route) ? { ...route, imports: [] } : route,
  ]);
  const shorter = { ...manifest, routes: Object.fromEntries(routes) as Manifest['routes'] };
  await writeFile(path, `${before}${JSON.stringify(shorter)}${after}`);
}

function isNeverFetchedAhead(
  { routes }: Manifest,
  { path, parentId }: Pick<ManifestRoute, 'path' | 'parentId'>,
): boolean {
  if (path !== undefined && neverFetchedAhead.includes(path)) return true;
  const parent = parentId === undefined ? undefined : routes[parentId];
  return parent !== undefined && isNeverFetchedAhead({ routes }, parent);
}
