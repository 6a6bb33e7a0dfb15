import { filePaths } from '@lasar/contract/file-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { requireOpenFile, requireSignedFile, type OpenFile } from './media.service.ts';
import { redirectToFile, sendFile } from './send-file.ts';

const Params = Type.Object({
  hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  fileName: Type.String({ pattern: '^[A-Za-z0-9._-]{1,120}$' }),
});
const SignedParams = Type.Object({
  ...Params.properties,
  token: Type.String({ pattern: signedUrlTokenPattern }),
});

interface MediaRequest<P> {
  Params: P;
  Querystring: { download?: string };
}

/** Files by the hash of their bytes. The file name is used when the file is saved. */
export function mediaRoutes(app: FastifyInstance, api: Api, context: Context): void {
  app.get<MediaRequest<Static<typeof Params>>>(
    filePaths.media(':hash', ':fileName'),
    { schema: { params: Params, hide: true } },
    async (request, reply) => {
      const principal = await api.principals.resolve(request, 'catalogue:read');
      return send(request, reply, await requireOpenFile(context, principal, request.params));
    },
  );
  app.get<MediaRequest<Static<typeof SignedParams>>>(
    filePaths.signedMedia(':token', ':hash', ':fileName'),
    { schema: { params: SignedParams, hide: true } },
    async (request, reply) =>
      send(request, reply, await requireSignedFile(context, request.params)),
  );

  async function send(
    request: FastifyRequest<MediaRequest<Static<typeof Params>>>,
    reply: FastifyReply,
    file: OpenFile,
  ): Promise<FastifyReply> {
    const { params, query } = request;
    const kind = query.download === undefined ? 'inline' : 'attachment';
    const disposition = `${kind}; filename="${params.fileName}"`;
    const { presigned } = context.storage;
    const { addressSeconds: seconds } = file;
    if (presigned && seconds !== undefined)
      return redirectToFile(request, reply, presigned, { ...file, disposition, seconds });
    reply.header('content-disposition', disposition);
    return sendFile(request, reply, context.storage, file);
  }
}
