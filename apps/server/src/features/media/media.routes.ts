import { mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { ticketPattern } from '#platform/access-links.ts';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import { pathOfFile } from './media.files.ts';
import { requireOpenFile, requireSignedFile, type OpenFile } from './media.service.ts';

const Params = Type.Object({
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  fileName: Type.String({ pattern: '^[A-Za-z0-9._-]{1,120}$' }),
});
const SignedParams = Type.Object({
  ...Params.properties,
  ticket: Type.String({ pattern: ticketPattern }),
});

interface Asked<P> {
  Params: P;
  Querystring: { download?: string };
}

// What the file is and how long it keeps is ours to say: its name on the disk is only a hash.
const sendOptions = { contentType: false, cacheControl: false, etag: false, lastModified: false };

/** Files by the hash of their bytes, with ranges. The name is for those who save the file. */
export async function mediaRoutes(app: FastifyInstance, api: Api, context: Context): Promise<void> {
  const { mediaFolder } = context.config;
  await mkdir(mediaFolder, { recursive: true });
  await app.register(fastifyStatic, { root: mediaFolder, serve: false });

  app.get<Asked<Static<typeof Params>>>(
    '/media/:hash/:fileName',
    { schema: { params: Params, hide: true } },
    async (request, reply) => {
      const { params, query } = request;
      const file = await requireOpenFile(context, await api.readerOf(request), params.hash);
      return send(request, reply, file, params.fileName, query.download !== undefined);
    },
  );
  app.get<Asked<Static<typeof SignedParams>>>(
    '/media/signed/:ticket/:hash/:fileName',
    { schema: { params: SignedParams, hide: true } },
    async (request, reply) => {
      const { params, query } = request;
      const file = await requireSignedFile(context, params);
      return send(request, reply, file, params.fileName, query.download !== undefined);
    },
  );

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: OpenFile,
    fileName: string,
    download: boolean,
  ): FastifyReply {
    const path = pathOfFile(mediaFolder, file.hash);
    reply.headers({
      'content-disposition': `${download ? 'attachment' : 'inline'}; filename="${fileName}"`,
      'cache-control': file.cacheControl,
      etag: `"${file.hash}"`,
    });
    // A browser that has a part asks for another on condition that the file is the same. What sends it knows no ETag of
    // ours, and would send all of it.
    if (request.raw.headers['if-range'] === `"${file.hash}"`)
      delete request.raw.headers['if-range'];
    reply.type(file.contentType);
    return reply.sendFile(basename(path), dirname(path), sendOptions);
  }
}
