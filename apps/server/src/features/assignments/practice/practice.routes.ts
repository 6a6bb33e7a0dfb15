import { randomInt } from 'node:crypto';
import { filePaths } from '@lasar/contract/file-paths';
import { getPracticeForm } from '@lasar/contract/assignments/practice';
import {
  newSheetNumbers,
  parallelSheets,
  practiceLevels,
  sheetNumber,
  sheetParts,
} from '@lasar/contract/assignments/practice-rules';
import { Id } from '@lasar/contract/records';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { signedUrlTokenPattern } from '#auth/signed-urls.ts';
import type { Context } from '#context.ts';
import {
  createDocumentCache,
  renderPracticeSheets,
  requirePlace,
  type PracticeSheets,
} from '#features/documents/documents.service.ts';
import { requireFormWithNumber } from '#features/assignments/forms/forms.service.ts';
import { shortPathOf } from '#features/catalogue/short-addresses/short-addresses.service.ts';
import type { Api } from '#http/api.ts';
import { route } from '#http/route.ts';
import { sendDocument } from '#http/send-document.ts';
import { type PracticeRow, requireSheetRow, requireSignedSheetRow } from './practice.service.ts';
import { keyOf, setOf, sheetOf, type SheetChoice } from './printed-sheets.service.ts';
import { sheetVersions } from '@lasar/practice/sheet';

const Params = Type.Object({ id: Id });
const SignedParams = Type.Object({
  id: Id,
  token: Type.String({ pattern: signedUrlTokenPattern }),
});
const SheetQuery = Type.Object({
  sheet: Type.Optional(Type.String({ pattern: sheetNumber })),
  version: Type.Optional(Type.Enum([...sheetVersions])),
});

const counts = Array.from({ length: parallelSheets.most }, (_, index) => `${index + 1}`);

/** Sheets that all differ are printed by those who get the answers: with them, and alone. */
const KeyQuery = Type.Object({
  ...SheetQuery.properties,
  /** How many sheets, of each level where there are two. */
  count: Type.Optional(Type.String({ pattern: `^(${counts.join('|')})$` })),
  levels: Type.Optional(Type.Enum(['1-2', '1-3', '2-3'])),
  duplex: Type.Optional(Type.Literal('1')),
  parts: Type.Optional(Type.Enum(['sheets', 'key', 'all'])),
});
type KeyQuery = Static<typeof KeyQuery>;

// Some hundred sheets: a sheet has 30 to 60 kB.
const cacheBytes = 24 * 1024 * 1024;
// Sheets with other numbers than new ones have, and sets: there are so many that they would fill a cache that they shared.
const olderCacheBytes = 2 * 1024 * 1024;
const setCacheBytes = 8 * 1024 * 1024;

type SheetRequest<P> = { Params: P; Querystring: Static<typeof SheetQuery> };
type SignedParams = Static<typeof SignedParams>;

/** Practice: self-tests with new numbers, and sheets as pdfs, which are outside /api because a browser opens them directly. */
export function practiceRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const cache = createDocumentCache(cacheBytes);
  const olderCache = createDocumentCache(olderCacheBytes);
  const setCache = createDocumentCache(setCacheBytes);
  const schema = { hide: true, querystring: SheetQuery };
  route(app, api, getPracticeForm, ({ params }, principal) =>
    requireFormWithNumber(context, principal, params.id, Number(params.number)),
  );

  app.get<SheetRequest<Static<typeof Params>>>(
    filePaths.practiceSheet(':id'),
    { schema: { ...schema, params: Params }, onRequest: requirePlace },
    async (request, reply) => {
      const principal = await api.principals.resolve(request, 'catalogue:read');
      const row = await requireSheetRow(context, principal, request.params.id);
      return send(request, reply, async (choice) =>
        sheetOf(context, row, choice, await typedAddressOf(row)),
      );
    },
  );
  app.get<SheetRequest<SignedParams>>(
    filePaths.signedPracticeSheet(':token', ':id'),
    { schema: { ...schema, params: SignedParams }, onRequest: requirePlace },
    async (request, reply) => {
      const row = await requireSignedSheetRow(context, request.params, 'sheet');
      return send(request, reply, async (choice) =>
        sheetOf(context, row, choice, await typedAddressOf(row)),
      );
    },
  );
  app.get<{ Params: SignedParams; Querystring: KeyQuery }>(
    filePaths.signedPracticeKey(':token', ':id'),
    { schema: { ...schema, params: SignedParams, querystring: KeyQuery }, onRequest: requirePlace },
    async (request, reply) => {
      const row = await requireSignedSheetRow(context, request.params, 'key');
      const { query } = request;
      return query.count === undefined
        ? send(request, reply, (choice) => keyOf(context, row, choice))
        : send(request, reply, (choice) => setIn(row, choice.sheet, query), setCache);
    },
  );

  async function send(
    request: FastifyRequest<{ Querystring: KeyQuery }>,
    reply: FastifyReply,
    find: (choice: SheetChoice) => Promise<PracticeSheets>,
    ownCache?: ReturnType<typeof createDocumentCache>,
  ): Promise<FastifyReply> {
    const { sheet: typed, version = 'A', count = '1' } = request.query;
    // Without a number there is a new sheet each time. It gets an address, by which it can be printed again.
    const sheet = Number(typed ?? randomInt(newSheetNumbers - Number(count) + 1) + 1);
    const cacheControl = 'private, no-cache';
    if (typed === undefined) {
      const [path = ''] = request.url.split('?');
      const query = new URLSearchParams({ ...request.query, sheet: `${sheet}`, version });
      return reply
        .headers({ vary: 'Authorization', 'cache-control': cacheControl })
        .redirect(`${path}?${query}`);
    }
    const document = await find({ sheet, version });
    const isOlder = sheetParts(sheet).number > newSheetNumbers;
    const kind = document.sheets.length > 0 ? 'ovningsblad' : 'facit';
    return sendDocument(request, reply, {
      data: [rendererVersion, document],
      fileName: `${kind}-${document.numbers.replace(' och ', '-')}.pdf`,
      cacheControl,
      cache: ownCache ?? (isOlder ? olderCache : cache),
      last: isOlder,
      render: (compiling) => renderPracticeSheets(compiling, document),
    });
  }

  async function setIn(
    row: PracticeRow,
    sheet: number,
    { count, levels, duplex, parts = 'all' }: KeyQuery,
  ): Promise<PracticeSheets> {
    const choice = {
      sheet,
      count: Number(count),
      levels: levels && practiceLevels.filter((level) => levels.includes(`${level}`)),
      duplex: duplex !== undefined,
      parts,
    };
    return setOf(context, row, choice, await typedAddressOf(row));
  }

  /** The short address of the assignment's page as people type it. The page of a draft opens for nobody who would. */
  async function typedAddressOf({ id, published, visible }: PracticeRow) {
    if (!published || !visible) return undefined;
    const path = await shortPathOf(context, { type: 'assignment', id });
    return context.config.publicUrl.replace(/^https?:\/\//, '') + path;
  }
}

// Part of every ETag. Raise it when a change of the document template should replace cached sheets.
const rendererVersion = 2;
