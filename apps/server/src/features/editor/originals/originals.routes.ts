import { filePaths } from '@lasar/contract/file-paths';
import { Id } from '@lasar/contract/records';
import { wordType } from '@lasar/contract/documents/word-type-rules';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { createDocumentCache, requirePlace } from '#features/documents/documents.service.ts';
import { renderWorksheetAsWord } from '#features/documents/worksheets.service.ts';
import { sendDocument } from '#http/send-document.ts';
import { requireSignedWorksheet } from './originals.service.ts';

const Params = Type.Object({ id: Id, token: Type.String({ pattern: signedUrlTokenPattern }) });

// A few hundred worksheets.
const cacheBytes = 4 * 1024 * 1024;

/** Worksheets as Word documents, by the signed addresses that teachers get with an assignment. */
export function originalRoutes(app: FastifyInstance, context: Context): void {
  const cache = createDocumentCache(cacheBytes);
  app.get<{ Params: Static<typeof Params> }>(
    filePaths.signedOriginal(':token', ':id'),
    { schema: { hide: true, params: Params }, onRequest: requirePlace },
    async (request, reply) => {
      const worksheet = await requireSignedWorksheet(context, request.params);
      return sendDocument(request, reply, {
        data: [rendererVersion, worksheet],
        contentType: wordType,
        fileName: `${worksheet.title}.docx`,
        cacheControl: 'private, no-cache',
        cache,
        render: (compiling) => renderWorksheetAsWord(compiling, worksheet),
      });
    },
  );
}

// Part of every ETag. Raise it when a change of the renderer should replace cached documents.
const rendererVersion = 1;
