import { filePaths } from '@lasar/contract/file-paths';
import { Id } from '@lasar/contract/records';
import { textSheetFormats, textSheetParts } from '@lasar/contract/documents/text-sheet-rules';
import { wordType } from '@lasar/contract/documents/word-type-rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import {
  createDocumentCache,
  renderTextSheet,
  requirePlace,
  textSheetNames,
  type TextSheet,
} from '#features/documents/documents.service.ts';
import type { Api } from '#http/api.ts';
import { publicCacheControl } from '#http/response.ts';
import { sendDocument } from '#http/send-document.ts';
import { requireSignedTextSheet, requireTextSheet } from './text-sheets.service.ts';

// Some hundred sheets: a pdf has 40 to 80 kB.
const cacheBytes = 24 * 1024 * 1024;

const Params = Type.Object({ lessonId: Id });
const SignedParams = Type.Object({
  lessonId: Id,
  token: Type.String({ pattern: signedUrlTokenPattern }),
  granted: Type.String({ pattern: '^[a-z]+(-[a-z]+){0,2}$' }),
});
const Query = Type.Object({
  part: Type.Enum([...textSheetParts]),
  format: Type.Optional(Type.Enum([...textSheetFormats])),
});
type SheetRequest<P> = { Params: P; Querystring: Static<typeof Query> };

/** Worksheets that are made from lessons, which are outside /api because a browser opens them directly. */
export function textSheetRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const cache = createDocumentCache(cacheBytes);
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    sheet: TextSheet,
    { cacheControl, format = 'pdf' }: { cacheControl: string } & Static<typeof Query>,
  ): Promise<FastifyReply> =>
    sendDocument(request, reply, {
      data: [rendererVersion, format, sheet],
      ...(format === 'docx' && { contentType: wordType }),
      fileName: `${textSheetNames[sheet.part]} ${sheet.lesson}.${format}`,
      cacheControl,
      cache,
      render: (compiling) => renderTextSheet(compiling, sheet, format),
    });

  app.get<SheetRequest<Static<typeof Params>>>(
    filePaths.textSheet(':lessonId'),
    { schema: { hide: true, params: Params, querystring: Query }, onRequest: requirePlace },
    async (request, reply) => {
      const principal = await api.principals.resolve(request, 'catalogue:read');
      const { params, query } = request;
      const sheet = await requireTextSheet(context, principal, params.lessonId, query.part);
      const cacheControl =
        principal.kind === 'anonymous' ? publicCacheControl : 'private, no-store';
      return send(request, reply, sheet, { ...query, cacheControl });
    },
  );
  app.get<SheetRequest<Static<typeof SignedParams>>>(
    filePaths.signedTextSheet(':token', ':lessonId', ':granted'),
    { schema: { hide: true, params: SignedParams, querystring: Query }, onRequest: requirePlace },
    async (request, reply) => {
      const { params, query } = request;
      const sheet = await requireSignedTextSheet(context, params, query.part);
      // The lesson may change while the signed URL is valid, so a browser revalidates.
      return send(request, reply, sheet, { ...query, cacheControl: 'private, no-cache' });
    },
  );
}

// Part of every ETag. Raise it when a change of the sheets should replace cached ones.
const rendererVersion = 1;
