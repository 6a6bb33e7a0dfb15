import { filePaths } from '@lasar/contract/file-paths';
import { Id } from '@lasar/contract/records';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import {
  createDocumentCache,
  renderMarkdown,
  requirePlace,
} from '#features/documents/documents.service.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { sendDocument } from '#http/send-document.ts';
import { documentTitles, requireSignedDocument } from './agreement-documents.service.ts';
import { offerFileName, offerPdf, requireSignedOffer } from './offer-documents.service.ts';

const Params = Type.Object({ id: Id, token: Type.String({ pattern: signedUrlTokenPattern }) });

// Some agreements: a school opens its own a few times.
const cacheBytes = 2 * 1024 * 1024;

/** The documents of agreements and offers as PDFs, by the signed addresses that come with a school or a request. */
export function agreementDocumentRoutes(app: FastifyInstance, context: Context): void {
  const cache = createDocumentCache(cacheBytes);
  app.get<{ Params: Static<typeof Params> }>(
    filePaths.signedAgreement(':token', ':id'),
    { schema: { hide: true, params: Params }, onRequest: requirePlace },
    async (request, reply) => {
      const { kind, text: markdown, party } = await requireSignedDocument(context, request.params);
      const title = documentTitles[kind];
      const { productName } = await readSiteSettings(context);
      return sendDocument(request, reply, {
        data: [rendererVersion, title, markdown],
        fileName: `${title} ${party}.pdf`,
        cacheControl: 'private, no-cache',
        cache,
        render: (compiling) => renderMarkdown(compiling, { markdown, title, productName }),
      });
    },
  );
  app.get<{ Params: Static<typeof Params> }>(
    filePaths.signedOffer(':token', ':id'),
    { schema: { hide: true, params: Params }, onRequest: requirePlace },
    async (request, reply) => {
      const offer = await requireSignedOffer(context, request.params);
      const options = await offerPdf(context, offer);
      return sendDocument(request, reply, {
        data: [rendererVersion, options.title, options.markdown],
        fileName: offerFileName(offer),
        cacheControl: 'private, no-cache',
        cache,
        render: (compiling) => renderMarkdown(compiling, options),
      });
    },
  );
}

// Part of every ETag. Raise it when a change of the templates should replace what browsers keep.
const rendererVersion = 1;
