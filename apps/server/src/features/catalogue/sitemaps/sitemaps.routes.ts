import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import { adminPaths } from '@lasar/contract/admin-paths';
import { filePaths } from '@lasar/contract/file-paths';
import { newPasswordPath, paths } from '@lasar/contract/paths';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Context } from '#context.ts';
import { listSitemaps, requireSitemap } from './sitemaps.service.ts';

const Params = Type.Object({ file: Type.String({ pattern: '^[a-z0-9-]{1,20}\\.xml$' }) });
const anHour = 'public, max-age=3600';

/** `/robots.txt`, the sitemap index, and the sitemaps. */
export async function sitemapRoutes(app: FastifyInstance, context: Context): Promise<void> {
  // A sitemap is a stream of megabytes, which is compressed as it is written.
  await app.register(compress, { global: false, encodings: ['br', 'gzip'] });
  const { publicUrl, listed } = context.config;
  const at = (path: string): string => new URL(path, publicUrl).href;
  const hidden = { schema: { hide: true } };

  app.get(filePaths.robots, hidden, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', anHour)
      // A test installation must not be indexed beside the production site.
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
    { schema: { hide: true, params: Params }, compress: {} },
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

// Personal pages and search results are not worth indexing.
const robots = (sitemap: string): string => `User-agent: *
Disallow: ${adminPaths.home}
Disallow: /api/
Disallow: ${paths.logout}
Disallow: ${newPasswordPath}
Disallow: ${paths.account}
Disallow: ${paths.tracks}
Disallow: ${paths.search()}
Sitemap: ${sitemap}
`;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

// Paths consist of slugs and ids, but the configured origin may hold an ampersand.
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A sitemap index: the addresses of the sitemaps. */
const indexXml = (addresses: readonly string[]): string =>
  `${head}<sitemapindex ${namespace}>\n${addresses
    .map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** A sitemap, streamed while the addresses of its pages arrive in batches. */
async function* urlsetXml(batches: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  for await (const addresses of batches) {
    yield addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>\n`).join('');
  }
  yield '</urlset>\n';
}
