import { filePaths } from '@lasar/contract/file-paths';
import { getPrintout } from '@lasar/contract/documents/printouts';
import {
  printoutParts,
  printoutSizes,
  printoutSpacings,
  printoutTypefaces,
} from '@lasar/contract/documents/printout-rules';
import { Id } from '@lasar/contract/records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import {
  createDocumentCache,
  renderLessonPrintout,
  requirePlace,
  type LessonPrintout,
} from '#features/documents/documents.service.ts';
import type { Api } from '#http/api.ts';
import { publicCacheControl } from '#http/response.ts';
import { route } from '#http/route.ts';
import { sendDocument } from '#http/send-document.ts';
import {
  requirePrintout,
  requirePrintoutData,
  requireSignedPrintoutData,
} from './printouts.service.ts';

// Some hundred lessons: a document has 50 to 100 kB.
const cacheBytes = 24 * 1024 * 1024;

const Params = Type.Object({ lessonId: Id });
const SignedParams = Type.Object({
  lessonId: Id,
  token: Type.String({ pattern: signedUrlTokenPattern }),
  granted: Type.String({
    pattern: `^[a-zA-Z]+(-[a-zA-Z]+){0,${printoutParts.length}}$`,
  }),
});
const anyPart = `(${printoutParts.join('|')})`;
const Query = Type.Object({
  parts: Type.Optional(
    Type.String({ pattern: `^${anyPart}(,${anyPart}){0,${printoutParts.length - 1}}$` }),
  ),
  // A closed set: each look of a document is made and kept by itself.
  size: Type.Optional(Type.Enum([...printoutSizes])),
  spacing: Type.Optional(Type.Enum([...printoutSpacings])),
  typeface: Type.Optional(Type.Enum([...printoutTypefaces])),
});

type PrintoutRequest<P> = { Params: P; Querystring: Static<typeof Query> };

/** Lessons as documents to print, which are outside /api because a browser opens them directly. */
export function printoutRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const cache = createDocumentCache(cacheBytes);
  const send = (
    request: FastifyRequest<{ Querystring: Static<typeof Query> }>,
    reply: FastifyReply,
    content: LessonPrintout,
    cacheControl: string,
  ): Promise<FastifyReply> => {
    const { parts: _, ...look } = request.query;
    const data = { ...content, look };
    return sendDocument(request, reply, {
      data: [rendererVersion, data],
      fileName: `${data.name}.pdf`,
      cacheControl,
      cache,
      render: (compiling) => renderLessonPrintout(compiling, data),
    });
  };

  route(app, api, getPrintout, ({ params }, principal) =>
    requirePrintout(context, principal, params.id),
  );

  app.get<PrintoutRequest<Static<typeof Params>>>(
    filePaths.printout(':lessonId'),
    { schema: { hide: true, params: Params, querystring: Query }, onRequest: requirePlace },
    async (request, reply) => {
      const principal = await api.principals.resolve(request, 'catalogue:read');
      const { lessonId } = request.params;
      const data = await requirePrintoutData(context, principal, lessonId, chosenIn(request.query));
      const policy = principal.kind === 'anonymous' ? publicCacheControl : 'private, no-store';
      return send(request, reply, data, policy);
    },
  );
  app.get<PrintoutRequest<Static<typeof SignedParams>>>(
    filePaths.signedPrintout(':token', ':lessonId', ':granted'),
    { schema: { hide: true, params: SignedParams, querystring: Query }, onRequest: requirePlace },
    async (request, reply) => {
      const { params, query } = request;
      const data = await requireSignedPrintoutData(context, params, chosenIn(query));
      // The lesson may change while the signed URL is valid, so a browser revalidates.
      return send(request, reply, data, 'private, no-cache');
    },
  );
}

/** The chosen parts; without a choice all of them. */
const chosenIn = ({ parts }: Static<typeof Query>) =>
  parts === undefined
    ? printoutParts
    : printoutParts.filter((part) => parts.split(',').includes(part));

// Part of every ETag. Raise it when a change of the templates should replace cached documents.
const rendererVersion = 1;
