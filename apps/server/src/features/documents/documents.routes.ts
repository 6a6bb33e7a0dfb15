import { basename } from 'node:path';
import { filePaths } from '@lasar/contract/file-paths';
import { Id } from '@lasar/contract/records';
import { sheetLanguages } from '@lasar/contract/documents/sheet-language-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Api } from '#http/api.ts';
import { publicCacheControl } from '#http/response.ts';
import { sendDocument } from '#http/send-document.ts';
import type { Context } from '#context.ts';
import {
  createDocumentCache,
  renderConceptSheet,
  renderMarkdown,
  requirePlace,
  requireConceptSheet,
  requireDraftConceptSheet,
  requireSignedConceptSheet,
  schoolDocuments,
  writeSchoolDocument,
} from './documents.service.ts';
import { sheetName, type ConceptSheet } from './data/concept-sheet-data.ts';

// About a thousand sheets: the lessons that a day's classes open.
const cacheBytes = 24 * 1024 * 1024;

const Params = Type.Object({ lessonId: Id });
const SignedParams = Type.Object({
  lessonId: Id,
  token: Type.String({ pattern: signedUrlTokenPattern }),
});

const Query = Type.Object({ language: Type.Optional(Type.Enum([...sheetLanguages])) });

const caching = {
  public: publicCacheControl,
  bearer: 'private, no-store',
  // The words may change while the signed URL is valid, so a browser revalidates.
  signed: 'private, no-cache',
} as const;

/** Concept sheets and the documents for schools. They are outside /api because a browser opens them directly. */
export function documentRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const cache = createDocumentCache(cacheBytes);

  app.get<{ Params: Static<typeof Params>; Querystring: Static<typeof Query> }>(
    filePaths.conceptSheet(':lessonId'),
    { schema: { hide: true, params: Params, querystring: Query }, onRequest: requirePlace },
    async (request, reply) => {
      const principal = await api.principals.resolve(request, 'catalogue:read');
      const { params, query } = request;
      const sheet = await requireConceptSheet(context, principal, { ...params, ...query });
      return send(request, reply, sheet, principal.kind === 'anonymous' ? 'public' : 'bearer');
    },
  );
  app.get<{ Params: Static<typeof SignedParams>; Querystring: Static<typeof Query> }>(
    filePaths.signedConceptSheet(':token', ':lessonId'),
    { schema: { hide: true, params: SignedParams, querystring: Query }, onRequest: requirePlace },
    async (request, reply) => {
      const { params, query } = request;
      const sheet = await requireSignedConceptSheet(context, { ...params, ...query });
      return send(request, reply, sheet, 'signed');
    },
  );
  app.get<{ Params: Static<typeof SignedParams> }>(
    filePaths.signedDraftSheet(':token', ':lessonId'),
    { schema: { hide: true, params: SignedParams }, onRequest: requirePlace },
    async (request, reply) =>
      send(request, reply, await requireDraftConceptSheet(context, request.params), 'signed'),
  );

  for (const [path, document] of Object.entries(schoolDocuments))
    app.get(path, { schema: { hide: true }, onRequest: requirePlace }, async (request, reply) => {
      const written = await writeSchoolDocument(context, document);
      return sendDocument(request, reply, {
        data: [rendererVersion, written],
        fileName: basename(path),
        cacheControl: caching.public,
        isSaved: true,
        cache,
        render: (compiling) => renderMarkdown(compiling, written),
      });
    });

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    sheet: ConceptSheet,
    policy: keyof typeof caching,
  ): Promise<FastifyReply> =>
    sendDocument(request, reply, {
      data: [rendererVersion, sheet],
      fileName: `${sheetName(sheet.language)} ${sheet.lesson}.pdf`,
      cacheControl: caching[policy],
      cache,
      render: (compiling) => renderConceptSheet(compiling, sheet),
    });
}

// Part of every ETag. Raise it when a change of the templates should replace cached sheets.
const rendererVersion = 3;
