import { buildApp } from '../src/app.ts';
import { standInFor, type AccessClass } from '#auth/access-class.ts';
import { createContext } from '#context.ts';
import type { Api } from '#http/api.ts';
import { servePages } from '#rendering/pages.ts';
import { crawlSite } from '../../../scripts/crawl-site.ts';
import { addressOf } from './listening.ts';
import type { World } from './world.ts';

/** The site of a world whose every cacheable response has been asked for. */
export interface CachedSite {
  /** How many responses are cached now. */
  readonly count: () => number;
  /**
   * Compares what is cached with what a process that has remembered nothing produces, and returns where they differ. Calls are
   * always compared. Pages are compared where `withPages` is true, since each is made from the answers of its calls.
   */
  readonly listWrong: (withPages: boolean) => Promise<string[]>;
  /** Asks for all that is not cached. */
  readonly fill: () => Promise<void>;
}

interface Place {
  readonly key: string;
  readonly accessClass?: AccessClass;
}

/**
 * Asks a site that serves its pages for what it shows, as a visitor and as somebody of the access class: all calls, the first page
 * of each route, and the pages of the records with these ids.
 */
export async function fillSite(
  world: World,
  accessClass: AccessClass,
  ids: readonly string[],
): Promise<CachedSite> {
  const { app, api, context, database } = world;
  const routeOf = ({ cacheablePaths }: Api, key: string) => cacheablePaths.find(key);
  const keyOf = (path: string) => api.cacheablePaths.keyOf(path);
  const { answers } = await crawlSite(
    await addressOf(app),
    context.config.publicUrl,
    (path) => path.startsWith('/sitemap') || routeOf(api, keyOf(path)) !== undefined,
  );
  const keys = new Set(
    [...answers.keys()].map(keyOf).filter((key) => routeOf(api, key) !== undefined),
  );
  const pages = Map.groupBy(
    [...keys].filter((key) => !key.startsWith('/api/')),
    (key) => routeOf(api, key)?.route,
  );
  const places: Place[] = [
    ...[...pages.values()]
      .flatMap((of) =>
        of.filter((key, index) => index === 0 || ids.some((id) => key.endsWith(`/${id}`))),
      )
      .map((key) => ({ key })),
    ...[...keys]
      .filter((key) => key.startsWith('/api/'))
      .flatMap((key) =>
        routeOf(api, key)?.ofClasses ? [{ key }, { key, accessClass }] : [{ key }],
      ),
  ];
  const find = (place: Place) => api.responseCache.find(place.key, place.accessClass);

  async function fill(): Promise<void> {
    for (const place of places) {
      const route = routeOf(api, place.key);
      if (!route || find(place)) continue;
      await api.responseCache.getOrProduce(place.key, route, place.accessClass).catch(() => {});
    }
  }
  await fill();

  return {
    fill,
    count: () => places.filter(find).length,
    async listWrong(withPages) {
      const other = await buildApp(createContext({ ...context, database }));
      await servePages(other.app, context, other.api);
      const wrong: string[] = [];
      for (const place of places) {
        const cached = find(place);
        const { key } = place;
        if (!cached || !(withPages || key.startsWith('/api/'))) continue;
        const standIn = place.accessClass && standInFor(place.accessClass, () => {});
        const made = await routeOf(other.api, key)
          ?.produce(key, standIn)
          .then(
            ({ status, body }) => `${status} ${steady(body)}`,
            (error: unknown) => String(error),
          );
        const answer = `${cached.status} ${steady(cached.in('identity').body)}`;
        if (answer !== made) wrong.push(`${key}${standIn ? ' of a class' : ''}`);
      }
      await other.app.close();
      return wrong;
    },
  };
}

// Signed addresses change with the hour.
const steady = (body: Buffer): string =>
  body.toString().replaceAll(/(?<=\/)\d{6,}\.[\w-]{20,}(?=\/)/g, 'token');
