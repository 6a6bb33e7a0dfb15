import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Context } from '#context.ts';
import { indexXml, urlsetXml } from './sitemap-xml.ts';
import { listSitemaps, requireSitemap } from './sitemaps.service.ts';

const Params = Type.Object({ file: Type.String({ pattern: '^[a-z0-9-]{1,20}\\.xml$' }) });
const anHour = 'public, max-age=3600';

/** What search engines ask for: where they may go, and the list of every page. */
export async function sitemapRoutes(app: FastifyInstance, context: Context): Promise<void> {
  // A file of a sitemap is a stream of megabytes, which is compressed as it is written.
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] });
  const { publicUrl, listed } = context.config;
  const at = (path: string): string => new URL(path, publicUrl).href;
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      // A copy for trying things out must not compete with the real site.
      .send(listed ? robots(at('/sitemap.xml')) : 'User-agent: *\nDisallow: /\n'),
  );
  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const names = await listSitemaps(context);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', anHour)
      .send(indexXml(names.map((name) => at(`/sitemaps/${name}.xml`))));
  });
  app.get<{ Params: Static<typeof Params> }>(
    '/sitemaps/:file',
    { schema: { hide: true, params: Params }, compress: {} },
    async (request, reply) => {
      const paths = await requireSitemap(context, request.params.file.slice(0, -'.xml'.length));
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', anHour)
        .send(Readable.from(urlsetXml(addresses(paths))));
    },
  );

  async function* addresses(
    batches: AsyncIterable<readonly string[]>,
  ): AsyncGenerator<readonly string[]> {
    for await (const paths of batches) yield paths.map(at);
  }
}

// Rooms for one's own, and search results: nothing there is worth listing.
const robots = (sitemap: string): string => `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /auth/logout
Disallow: /auth/nytt-losenord
Disallow: /konto
Disallow: /sok
Sitemap: ${sitemap}
`;
