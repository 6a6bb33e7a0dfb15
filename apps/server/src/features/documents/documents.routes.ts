import { Id } from '@lasar/contract/records';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Api } from '#platform/api.ts';
import type { Context } from '#platform/context.ts';
import type { Reader } from '#platform/reader.ts';
import { dispositionOf, etagOf, isKnown } from './concept-sheets.ts';
import { createDocumentCache } from './document-cache.ts';
import { renderConceptSheet, requireConceptSheet } from './documents.service.ts';

// About a thousand sheets: the lessons that a day's classes open.
const cacheBytes = 24 * 1024 * 1024;

const Params = Type.Object({ lessonId: Id });

/** Documents made from a lesson. Outside /api: a browser opens them as they are. */
export function documentRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const cache = createDocumentCache(cacheBytes);
  app.get<{ Params: { lessonId: string } }>(
    '/documents/concept-sheets/:lessonId',
    { schema: { hide: true, params: Params } },
    async (request, reply) => {
      const reader = await api.readerOf(request);
      const sheet = await requireConceptSheet(context, reader, request.params.lessonId);
      const etag = etagOf(sheet);
      describeCaching(reply, reader, etag);
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      const document = await cache.getOrMake(etag, () => renderConceptSheet(sheet));
      return reply
        .type('application/pdf')
        .header('content-disposition', dispositionOf(sheet.lesson))
        .send(Buffer.from(document.buffer, document.byteOffset, document.byteLength));
    },
  );
}

function describeCaching(reply: FastifyReply, reader: Reader, etag: string): void {
  const shared = reader.kind === 'visitor';
  reply.headers({
    etag,
    vary: 'Authorization',
    'cache-control': shared
      ? 'public, max-age=0, s-maxage=60, must-revalidate'
      : 'private, no-store',
  });
}
