import { mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { pathOfFile } from './media.files.ts';
import { requireOpenFile } from './media.service.ts';

const Params = Type.Object({
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  fileName: Type.String({ pattern: '^[A-Za-z0-9._-]{1,120}$' }),
});

// What the file is and how long it keeps is ours to say: its name on the disk is only a hash.
const sendOptions = { contentType: false, cacheControl: false, etag: false, lastModified: false };

/** Files by the hash of their bytes, with ranges. The name is for those who save the file. */
export async function mediaRoutes(app: FastifyInstance, api: Api, context: Context): Promise<void> {
  const { mediaFolder } = context.config;
  await mkdir(mediaFolder, { recursive: true });
  await app.register(fastifyStatic, { root: mediaFolder, serve: false });
  app.get<{ Params: Static<typeof Params>; Querystring: { download?: string } }>(
    '/media/:hash/:fileName',
    { schema: { params: Params, hide: true } },
    async (request, reply) => {
      const { hash, fileName } = request.params;
      const contentType = await requireOpenFile(context, await api.readerOf(request), hash);
      const disposition = request.query.download === undefined ? 'inline' : 'attachment';
      const path = pathOfFile(mediaFolder, hash);
      reply.headers({
        'content-disposition': `${disposition}; filename="${fileName}"`,
        // The address names the bytes, so whoever has them may keep them for ever.
        'cache-control': 'public, max-age=31536000, immutable',
        etag: `"${hash}"`,
      });
      reply.type(contentType);
      return reply.sendFile(basename(path), dirname(path), sendOptions);
    },
  );
}
