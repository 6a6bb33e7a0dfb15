import { Readable } from 'node:stream';
import { adminPaths } from '@lasar/contract/admin-paths';
import { filePaths } from '@lasar/contract/file-paths';
import { newPasswordPath, paths } from '@lasar/contract/paths';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Context } from '#context.ts';
import { indexXml, urlsetXml } from './sitemap-xml.ts';
import { listSitemaps, requireSitemap } from './sitemaps.service.ts';

const Params = Type.Object({ file: Type.String({ pattern: '^[a-z0-9-]{1,20}\\.xml$' }) });
const anHour = 'public, max-age=3600';

/** What search engines ask for: where they may go, and the list of every page. */
export function sitemapRoutes(app: FastifyInstance, context: Context): void {
  const { publicUrl, listed } = context.config;
  const at = (path: string): string => new URL(path, publicUrl).href;
  const hidden = { schema: { hide: true } };

  app.get(filePaths.robots, hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      // A copy for trying things out must not compete with the real site.
      .send(listed ? robots(at(filePaths.sitemapIndex)) : 'User-agent: *\nDisallow: /\n'),
  );
  app.get(filePaths.sitemapIndex, hidden, async (_request, reply) => {
    const names = await listSitemaps(context);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', anHour)
      .send(indexXml(names.map((name) => at(filePaths.sitemap(`${name}.xml`)))));
  });
  app.get<{ Params: Static<typeof Params> }>(
    filePaths.sitemap(':file'),
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const pages = await requireSitemap(context, request.params.file.slice(0, -'.xml'.length));
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', anHour)
        .send(Readable.from(urlsetXml(addresses(pages))));
    },
  );

  async function* addresses(
    batches: AsyncIterable<readonly string[]>,
  ): AsyncGenerator<readonly string[]> {
    for await (const batch of batches) yield batch.map(at);
  }
}

// Rooms for one's own, and search results: nothing there is worth listing.
const robots = (sitemap: string): string => `User-agent: *
Disallow: ${adminPaths.home}
Disallow: /api/
Disallow: ${paths.logout}
Disallow: ${newPasswordPath}
Disallow: ${paths.account}
Disallow: ${paths.search()}
Sitemap: ${sitemap}
`;
