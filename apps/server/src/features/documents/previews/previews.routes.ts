import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { createRenderCache } from '#cache/render-cache.ts';
import type { Context } from '#context.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { turnOf } from '#http/request-info.ts';
import { createChildPool, type Ask } from '#jobs/child-pool.ts';
import { timed } from '#operations.ts';
import { Problem } from '#problem.ts';
import type { PreviewReply, PreviewRequest } from './preview-process.ts';
import { requirePreview } from './previews.service.ts';

// About 300 images: the links that are shared in a day.
const cacheBytes = 16 * 1024 * 1024;

const Params = Type.Object({ '*': Type.String({ pattern: '^[A-Za-z0-9_/-]{1,300}\\.png$' }) });

/** Preview images for links in chats and social networks: `/previews`, a page's path, `.png`. */
export function previewRoutes(app: FastifyInstance, context: Context): void {
  // Images are drawn one at a time, so that they leave the other cores to requests.
  const pool = createChildPool({
    module: new URL('preview-process.ts', import.meta.url),
    processes: 1,
    mayWait: 50,
    milliseconds: 20_000,
  });
  const cache = createRenderCache(cacheBytes, pool.inTurn);
  app.addHook('onClose', async () => pool[Symbol.dispose]());

  app.get<{ Params: Static<typeof Params> }>(
    '/previews/*',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const path = request.params['*'].slice(0, -'.png'.length);
      const preview = await requirePreview(context, path);
      const { productName } = await readSiteSettings(context);
      const texts = JSON.stringify([preview, productName]);
      const key = createHash('sha256').update(texts).digest('base64url');
      const image = await cache.getOrRender(
        key,
        (ask) => draw(ask, { preview, productName }),
        turnOf(request),
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

/** The image of a preview, drawn in a process. Throws `document/unavailable`. */
async function draw(ask: Ask, request: PreviewRequest): Promise<Uint8Array> {
  return timed('document', 'preview', async () => {
    const reply = (await ask(request).catch(throwUnavailable)) as PreviewReply;
    return 'image' in reply ? reply.image : throwUnavailable(new Error(reply.error));
  });
}

function throwUnavailable(cause: unknown): never {
  throw new Problem('document/unavailable', { cause, retryAfter: 30 });
}
