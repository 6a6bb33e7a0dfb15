import { randomInt } from 'node:crypto';
import { filePaths } from '@lasar/contract/file-paths';
import { getPracticeForm } from '@lasar/contract/practice';
import { newSheetNumbers, sheetNumber } from '@lasar/contract/practice-rules';
import { Id } from '@lasar/contract/records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import {
  createDocumentCache,
  renderPracticeSheet,
  requirePlace,
  type PracticeSheet,
} from '#features/documents/documents.service.ts';
import { requireFormWithNumber } from '#features/forms/forms.service.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { sendDocument } from '#http/send-document.ts';
import { requireSheet, requireSignedSheet, type SheetChoice } from './practice.service.ts';
import { sheetVersions } from './sheet.ts';

const Params = Type.Object({ id: Id });
const SignedParams = Type.Object({
  id: Id,
  token: Type.String({ pattern: signedUrlTokenPattern }),
});
const Query = Type.Object({
  sheet: Type.Optional(Type.String({ pattern: sheetNumber })),
  version: Type.Optional(Type.Enum([...sheetVersions])),
});

// Some hundred sheets: a sheet has 30 to 60 kB.
const cacheBytes = 24 * 1024 * 1024;
// Sheets with other numbers than new ones have: there are so many that they would fill a cache that they shared.
const olderCacheBytes = 2 * 1024 * 1024;

type SheetRequest<P> = { Params: P; Querystring: Static<typeof Query> };

/** Practice: self-tests with new numbers, and sheets as pdfs, which are outside /api because a browser opens them directly. */
export function practiceRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const cache = createDocumentCache(cacheBytes);
  const olderCache = createDocumentCache(olderCacheBytes);
  route(app, api, getPracticeForm, ({ params }, principal) =>
    requireFormWithNumber(context, principal, params.id, Number(params.number)),
  );

  app.get<SheetRequest<Static<typeof Params>>>(
    filePaths.practiceSheet(':id'),
    { schema: { hide: true, params: Params, querystring: Query }, onRequest: requirePlace },
    async (request, reply) => {
      const principal = await api.principals.resolve(request);
      return send(request, reply, (choice) => requireSheet(context, principal, choice));
    },
  );
  const signed = [
    ['sheet', filePaths.signedPracticeSheet(':token', ':id')],
    ['key', filePaths.signedPracticeKey(':token', ':id')],
  ] as const;
  for (const [part, path] of signed) {
    app.get<SheetRequest<Static<typeof SignedParams>>>(
      path,
      { schema: { hide: true, params: SignedParams, querystring: Query }, onRequest: requirePlace },
      async (request, reply) =>
        send(request, reply, (choice) =>
          requireSignedSheet(context, request.params.token, choice, part),
        ),
    );
  }

  async function send(
    request: FastifyRequest<SheetRequest<Static<typeof Params>>>,
    reply: FastifyReply,
    find: (choice: SheetChoice) => Promise<PracticeSheet>,
  ): Promise<FastifyReply> {
    const { sheet: typed, version = 'A' } = request.query;
    // Without a number there is a new sheet each time. It gets an address, by which it can be printed again.
    const number = Number(typed ?? randomInt(newSheetNumbers) + 1);
    const sheet = await find({ id: request.params.id, number, version });
    const cacheControl = 'private, no-cache';
    if (typed === undefined) {
      const [path = ''] = request.url.split('?');
      return reply
        .headers({ vary: 'Authorization', 'cache-control': cacheControl })
        .redirect(`${path}?sheet=${number}&version=${version}`);
    }
    const isOlder = number > newSheetNumbers;
    return sendDocument(request, reply, {
      data: [rendererVersion, sheet],
      fileName: `${sheet.isKey ? 'facit' : 'ovningsblad'}-${number}-${version}.pdf`,
      cacheControl,
      cache: isOlder ? olderCache : cache,
      last: isOlder,
      render: (compiling) => renderPracticeSheet(compiling, sheet),
    });
  }
}

// Part of every ETag. Raise it when a change of the document template should replace cached sheets.
const rendererVersion = 1;
