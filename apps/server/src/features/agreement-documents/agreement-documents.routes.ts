import { filePaths } from '@lasar/contract/file-paths';
import { Id } from '@lasar/contract/records';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import { renderMarkdown } from '#features/documents/documents.service.ts';
import { readSiteSettings } from '#features/site-pages/site-settings.service.ts';
import { sendDocument } from '#http/send-document.ts';
import { documentTitles, requireSignedDocument } from './agreement-documents.service.ts';

const Params = Type.Object({ id: Id, token: Type.String({ pattern: signedUrlTokenPattern }) });

/** The documents of agreements as PDFs, by the signed addresses that come with a school. */
export function agreementDocumentRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: Static<typeof Params> }>(
    filePaths.signedAgreement(':token', ':id'),
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const { kind, text, party } = await requireSignedDocument(context, request.params);
      const title = documentTitles[kind];
      const { productName } = await readSiteSettings(context);
      return sendDocument(request, reply, {
        data: [rendererVersion, title, text],
        fileName: `${title} ${party}.pdf`,
        cacheControl: 'private, no-cache',
        render: () => renderMarkdown(text, { title, productName }),
      });
    },
  );
}

// Part of every ETag. Raise it when a change of the templates should replace what browsers keep.
const rendererVersion = 1;
