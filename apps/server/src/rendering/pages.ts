import { join } from 'node:path';
import { assignmentTypes } from '@lasar/contract/assignments/assignments';
import { paths } from '@lasar/contract/paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { sendErrorBody, sendErrorPage } from '#http/error-responses.ts';
import { infoOf } from '#http/request-info.ts';
import { encodeResponse, sendResponse } from '#http/send-response.ts';
import { Problem } from '#problem.ts';
import {
  createDocumentRenderer,
  createPageRenderer,
  type RenderPage,
  type WebBuild,
  startScriptsAfterPaint,
} from './render-page.ts';
import { findSharedAsset, shareAssets } from './shared-assets.ts';
import type { CacheableRoute } from '#cache/response-cache.ts';

const webFolder = join(import.meta.dirname, '../../../web');
const oneYearInSeconds = 365 * 24 * 60 * 60;

/** Serves the built web: its files, and every other path as a page rendered here. */
export async function servePages(app: FastifyInstance, context: Context, api: Api): Promise<void> {
  const built = join(webFolder, 'build');
  const build = (await import(join(built, 'server/index.js'))) as WebBuild;
  await app.register(fastifyStatic, {
    root: join(built, 'client'),
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', fileCacheControl(path));
      if (workerFile.test(path)) reply.header('content-security-policy', workerPolicy);
    },
  });
  if (context.config.database.kind === 'server') serveSharedAssets(app, context, api, built);
  const renderPage = createPageRenderer(
    createDocumentRenderer(build, api, context),
    api,
    context,
    startScriptsAfterPaint,
  );
  const { cacheable, uncached } = pageRoutesOf(build.routes);
  for (const page of cacheable)
    api.cacheablePaths.add({ ...page, produce: (key) => renderPage(key) });
  for (const route of uncached) api.cacheablePaths.exclude(route);
  serveEveryOtherPath(app, context.config, renderPage);
  await servePostedForms(app, context.config, renderPage, formRoutesOf(build.routes));
}

/** Sends the files of other builds. What this build has, a route of its own sends. */
function serveSharedAssets(app: FastifyInstance, context: Context, api: Api, built: string): void {
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const asset = await findSharedAsset(context, request.params['*']);
    if (!asset) throw new Problem('request/not-found');
    const { contentType, content: body } = asset;
    const headers = workerFile.test(request.params['*'])
      ? { 'content-security-policy': workerPolicy }
      : {};
    const response = api.buildResponse({
      contentType,
      cacheControl: fileCacheControl('/assets/'),
      headers,
      body,
    });
    return sendResponse(request, reply, encodeResponse(response));
  });
  // Before the process listens, so that no page of it is sent whose files another process cannot find.
  app.addHook('onReady', async () => {
    await shareAssets(context, join(built, 'client/assets')).catch((error: unknown) =>
      context.log.error({ err: error }, 'the files of this build were not shared'),
    );
  });
}

// Also in the compressed forms that the build writes.
const workerFile = /\.mjs(\.br|\.gz)?$/;
// A worker has the policy of its own file: pdf.js decodes some images with WebAssembly.
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

// Built files carry a hash of their content in their name; public ones such as the icon do not.
const fileCacheControl = (path: string): string =>
  path.includes('/assets/')
    ? `public, max-age=${oneYearInSeconds}, immutable`
    : 'public, max-age=3600';

// The longest request for a quote, with every character encoded.
const formBytes = 64 * 1024;

/**
 * Responds to forms that browsers without script post to the page that holds them. With script the page sends a call of
 * the API instead. A form that another site posts is refused.
 */
export async function servePostedForms(
  app: FastifyInstance,
  config: Config,
  renderPage: RenderPage,
  routes: readonly string[],
): Promise<void> {
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    void sendErrorPage(config, error, request, reply);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, body),
    );
    for (const route of routes)
      scope.post(route, { errorHandler, schema: { hide: true } }, async (request, reply) => {
        if (!isFromThisSite(request, config)) throw new Problem('request/invalid');
        const form = {
          body: typeof request.body === 'string' ? request.body : '',
          from: infoOf(request),
        };
        return sendResponse(request, reply, encodeResponse(await renderPage(request.url, form)));
      });
  });
}

/**
 * Whether a form was posted by a page of this site. Browsers tell by Sec-Fetch-Site, older ones by Origin, which is `null`
 * where they hide it. A program that sends neither is as free as one that calls the API.
 */
function isFromThisSite({ headers }: FastifyRequest, { publicUrl }: Config): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return (
    origin === undefined || origin === new URL(publicUrl).origin || URL.parse(origin)?.host === host
  );
}

/** Responds to GET and HEAD of every other path with a page. */
export function serveEveryOtherPath(
  app: FastifyInstance,
  config: Config,
  renderPage: RenderPage,
): void {
  // These paths are pages, so their errors are pages too, whatever the Accept header.
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    void (request.url.startsWith('/api/')
      ? sendErrorBody(error, request, reply)
      : sendErrorPage(config, error, request, reply));
  app.get('/*', { errorHandler }, async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound();
    const short = withoutExtraSegments(request.url);
    if (short !== undefined) return reply.header('cache-control', 'no-cache').redirect(short, 301);
    if (!mayBePage(request.url)) throw new Problem('request/not-found');
    return sendResponse(request, reply, encodeResponse(await renderPage(request.url)));
  });
}

/**
 * The address of a lesson or an assignment without the segments behind the id, query included; undefined for every other
 * address. Here, before the web's router, because those segments may be anything.
 */
function withoutExtraSegments(url: string): string | undefined {
  const [, path, query = ''] = extraSegments.exec(url) ?? [];
  return path === undefined ? undefined : path + query;
}

const extraSegments = new RegExp(
  `^((?:${[paths.lesson(''), ...assignmentTypes.map((type) => paths.assignment(type, ''))].join('|')})[A-Za-z0-9_-]{1,64})/[^?]+(\\?.*)?$`,
);

/**
 * Whether an address may be one of the web's pages. No page has an empty segment, a backslash or a control character in
 * its path, encoded or decoded: browsers and the web's router read such paths as addresses of other sites. Nor are the
 * web's own `.data` addresses pages: its pages fetch from the API.
 */
function mayBePage(url: string): boolean {
  const path = decoded(withoutDots(url));
  return path !== undefined && !/\/\/|[\\\p{Cc}]|\.data$/u.test(path);
}

// Resolved as browsers do: `/..//other.example` is `//other.example`.
const withoutDots = (url: string): string | undefined =>
  url.startsWith('/') && !/^\/[/\\]/.test(url)
    ? URL.parse(url, 'http://here.invalid')?.pathname
    : undefined;

function decoded(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

interface PageRoutes {
  readonly cacheable: Omit<CacheableRoute, 'produce'>[];
  readonly uncached: string[];
}

/**
 * The routes of all pages as routers spell them: `/lesson/:id`. A page is cached by its path until the content changes,
 * unless its route module exports another `handle`: `{ cache: 'none' }` for a page that depends on its query or on more
 * than the content, `{ cache: 'content-by-page' }` for a list with an entry of its own for each `?sida=`, and
 * `{ cache: 'content', typed: 'q' }` for a page with an entry for each text of that parameter alone.
 */
function pageRoutesOf(routes: WebBuild['routes']): PageRoutes {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const pathOf = ({ path = '', parentId }: (typeof all)[number]): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return parent ? joinPaths(pathOf(parent), path) : path;
  };
  const pages = all
    .filter(({ id }) => id !== 'root')
    .map((route) => ({ route: `/${pathOf(route)}`, ...handleOf(route.module.handle) }))
    .filter(({ route }) => !route.includes('*'));
  return {
    cacheable: pages
      .filter(({ cache }) => cache !== 'none')
      .map(({ route, cache, typed }) => ({
        route,
        numbered: cache === 'content-by-page',
        ...(typed !== undefined && { typed }),
      })),
    uncached: pages.filter(({ cache }) => cache === 'none').map(({ route }) => route),
  };
}

/** The routes of pages that receive forms: their modules have an `action` on the server. */
export function formRoutesOf(routes: WebBuild['routes']): string[] {
  return Object.values(routes)
    .filter((route) => route?.module.action !== undefined)
    .map((route) => `/${route?.path ?? ''}`);
}

const joinPaths = (...parts: string[]): string => parts.filter((part) => part !== '').join('/');

const handleOf = (handle: unknown): { readonly cache: unknown; readonly typed?: string } => {
  const { cache = 'content', typed } = Object(handle) as Readonly<Record<string, unknown>>;
  return { cache, ...(typeof typed === 'string' && { typed }) };
};
