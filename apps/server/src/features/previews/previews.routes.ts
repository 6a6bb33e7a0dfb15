import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { createByteCache } from '#cache/byte-cache.ts';
import type { Context } from '#context.ts';
import { createQueue } from '#jobs/queue.ts';
import { requirePreview } from './previews.service.ts';

// About 300 pictures: what a day's shared links are about.
const cacheBytes = 16 * 1024 * 1024;
// A picture costs as much as a hundred pages. Who follows many links gets them one after the other.
const waitingAtMost = 50;

const Params = Type.Object({ '*': Type.String({ pattern: '^[A-Za-z0-9_/-]{1,300}\\.png$' }) });

/** Pictures for links in chats and social networks: `/previews`, a page's path, `.png`. */
export function previewRoutes(app: FastifyInstance, context: Context): void {
  const { productName } = context.config;
  const made = createByteCache<Uint8Array>({
    maxBytes: cacheBytes,
    bytesOf: ({ byteLength }) => byteLength,
  });
  const queue = createQueue(1, waitingAtMost);

  app.get<{ Params: Static<typeof Params> }>(
    '/previews/*',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const path = request.params['*'].slice(0, -'.png'.length);
      const preview = await requirePreview(context, path);
      const words = JSON.stringify([preview, productName]);
      const key = createHash('sha256').update(words).digest('base64url');
      const image = await made.getOrProduce(key, () =>
        queue.run(async () => {
          // Loaded when the first picture is asked for: it would slow the server's start.
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
