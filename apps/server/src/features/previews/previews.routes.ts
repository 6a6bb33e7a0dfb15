import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { createByteCache } from '#cache/byte-cache.ts';
import type { Context } from '#context.ts';
import { readSiteSettings } from '#features/site-pages/site-settings.service.ts';
import { createQueue } from '#jobs/queue.ts';
import { requirePreview } from './previews.service.ts';

// About 300 images: the links that are shared in a day.
const cacheBytes = 16 * 1024 * 1024;
// Rendering an image takes as long as a hundred pages, so images are rendered one at a time.
const mostWaiting = 50;

const Params = Type.Object({ '*': Type.String({ pattern: '^[A-Za-z0-9_/-]{1,300}\\.png$' }) });

/** Preview images for links in chats and social networks: `/previews`, a page's path, `.png`. */
export function previewRoutes(app: FastifyInstance, context: Context): void {
  const cached = createByteCache<Uint8Array>({
    maxBytes: cacheBytes,
    bytesOf: ({ byteLength }) => byteLength,
  });
  const queue = createQueue(1, mostWaiting);

  app.get<{ Params: Static<typeof Params> }>(
    '/previews/*',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const path = request.params['*'].slice(0, -'.png'.length);
      const preview = await requirePreview(context, path);
      const { productName } = await readSiteSettings(context);
      const texts = JSON.stringify([preview, productName]);
      const key = createHash('sha256').update(texts).digest('base64url');
      const image = await cached.getOrProduce(key, () =>
        queue.run(async () => {
          // Imported at the first request, since the libraries would slow the server's start.
          const { drawPreview } = await import('./preview-image.ts');
          return drawPreview(preview, productName);
        }),
      );
      return reply
        .type('image/png')
        .headers({
          'cache-control': 'public, max-age=3600, s-maxage=86400',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(Buffer.from(image.buffer, image.byteOffset, image.byteLength));
    },
  );
}
