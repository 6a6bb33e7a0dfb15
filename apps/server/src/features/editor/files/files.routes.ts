import * as library from '@lasar/contract/editor/files';
import * as contract from '@lasar/contract/editor/uploads';
import { problemStatus } from '@lasar/contract/problems';
import { Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { requireRole } from '#auth/permissions.ts';
import { fullDiskIn } from '#config/disk-errors.ts';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { listLibrary, openFile } from './library.service.ts';
import { PartStore } from './part-store.ts';
import { uploadLock } from './upload-lock.ts';
import { cancelUpload, createUpload, finishUpload, requireUpload } from './uploads.service.ts';

const Params = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,50}$' }) });

export async function fileRoutes(app: FastifyInstance, api: Api, context: Context): Promise<void> {
  route(app, api, contract.createUpload, ({ body }, by) => createUpload(context, by, body));
  route(app, api, contract.finishUpload, ({ params }, by) => finishUpload(context, by, params.id));
  route(app, api, contract.cancelUpload, ({ params }, by) => cancelUpload(context, by, params.id));
  route(app, api, library.listFiles, ({ query }) => listLibrary(context, query));
  route(app, api, library.getFile, ({ params }) => openFile(context, params.hash));
  await app.register(async (scope) => bytesRoute(scope, api, context));
}

/** The bytes of uploads, by the tus protocol. */
function bytesRoute(app: FastifyInstance, api: Api, context: Context): void {
  const tus = new Server({
    path: contract.uploadBytes.path(''),
    datastore: new PartStore(context),
    locker: { newLock: (id) => uploadLock(context.db, id) },
    getFileIdFromRequest: ({ url }) => /\/([^/]+)\/bytes$/.exec(new URL(url).pathname)?.[1],
    // Who may call from another origin is told before.
    allowedOrigins: () => false,
    onResponseError: (_request, error) => {
      context.log.warn({ err: errorOf(error) }, 'upload interrupted');
      return fullDiskIn(error) === undefined
        ? undefined
        : { status_code: problemStatus['server/disk-full'], body: 'server/disk-full\n' };
    },
  });
  // The protocol reads the body itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
    done(null),
  );
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH'],
    url: contract.uploadBytes.path(':id'),
    schema: { params: Params, hide: true },
    async handler(request, reply) {
      const by = requireRole(await api.principals.resolve(request), contract.uploadBytes.access);
      await requireUpload(context, by, request.params.id);
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      await tus.handle(request.raw, reply.raw);
    },
  });
}

/** An error of the protocol, which is no Error, as one that the log can tell of. */
function errorOf(error: Parameters<NonNullable<ServerOptions['onResponseError']>>[1]): Error {
  if (error instanceof Error) return error;
  return Object.assign(new Error(error.body.trim()), { code: error.status_code });
}
