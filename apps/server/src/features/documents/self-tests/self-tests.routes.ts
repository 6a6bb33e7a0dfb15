import { filePaths } from '@lasar/contract/file-paths';
import {
  selfTestFormats,
  type SelfTestFormat,
} from '@lasar/contract/documents/self-test-file-rules';
import { Id } from '@lasar/contract/records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { createDocumentCache, requirePlace } from '#features/documents/documents.service.ts';
import type { Api } from '#http/api.ts';
import { publicCacheControl } from '#http/response.ts';
import { sendDocument } from '#http/send-document.ts';
import {
  renderSelfTest,
  requireSelfTest,
  requireSignedSelfTest,
  type SelfTest,
} from './self-tests.service.ts';

// A few hundred self-tests.
const cacheBytes = 4 * 1024 * 1024;

const Params = Type.Object({ formId: Id });
const SignedParams = Type.Object({
  formId: Id,
  token: Type.String({ pattern: signedUrlTokenPattern }),
  granted: Type.String({ pattern: '^[a-z]+(-[a-z]+){0,2}$' }),
});
const Query = Type.Object({ format: Type.Enum([...selfTestFormats], { default: 'txt' }) });
type FileRequest<P> = { Params: P; Querystring: Static<typeof Query> };

const text = 'text/plain; charset=utf-8';
const files: Readonly<Record<SelfTestFormat, { contentType: string; ending: string }>> = {
  txt: { contentType: text, ending: '.txt' },
  key: { contentType: text, ending: ' facit.txt' },
  qti: { contentType: 'application/zip', ending: ' QTI 3.zip' },
};

/** Self-tests as files, which are outside /api because a browser opens them directly. */
export function selfTestRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const cache = createDocumentCache(cacheBytes);
  const send = (
    request: FastifyRequest<{ Querystring: Static<typeof Query> }>,
    reply: FastifyReply,
    form: SelfTest,
    cacheControl: string,
  ): Promise<FastifyReply> => {
    const { format } = request.query;
    const { contentType, ending } = files[format];
    const { school_types: _whose, ...written } = form;
    return sendDocument(request, reply, {
      data: [rendererVersion, format, written],
      contentType,
      fileName: `${form.lesson_name} – ${form.name}${ending}`,
      cacheControl,
      cache,
      render: async () => renderSelfTest(form, format),
    });
  };

  app.get<FileRequest<Static<typeof Params>>>(
    filePaths.selfTest(':formId'),
    { schema: { hide: true, params: Params, querystring: Query }, onRequest: requirePlace },
    async (request, reply) => {
      const principal = await api.principals.resolve(request);
      const { params, query } = request;
      const form = await requireSelfTest(context, principal, params.formId, query.format);
      const policy = principal.kind === 'anonymous' ? publicCacheControl : 'private, no-store';
      return send(request, reply, form, policy);
    },
  );
  app.get<FileRequest<Static<typeof SignedParams>>>(
    filePaths.signedSelfTest(':token', ':formId', ':granted'),
    { schema: { hide: true, params: SignedParams, querystring: Query }, onRequest: requirePlace },
    async (request, reply) => {
      const { params, query } = request;
      const form = await requireSignedSelfTest(context, params, query.format);
      // The lesson may change while the signed URL is valid, so a browser revalidates.
      return send(request, reply, form, 'private, no-cache');
    },
  );
}

// Part of every ETag. Raise it when a change of the files should replace cached ones.
const rendererVersion = 1;
