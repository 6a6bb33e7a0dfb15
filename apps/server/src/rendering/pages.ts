import { join } from 'node:path';
import type { Call, Endpoint } from '@lasar/contract/endpoint';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Api } from '#http/api.ts';
import type { Config } from '#config/config.ts';
import type { Context } from '#context.ts';
import { Problem } from '#problem.ts';
import { answerProblem, answerWithPage } from '#http/error-responses.ts';
import { pagePathsOf } from './kept-pages.ts';
import { pageMaker, type MakePage } from './make-page.ts';
import { mayBePage } from './page-path.ts';
import { startScriptsAfterPaint } from './scripts-after-paint.ts';
import { callForPages, webEntryOf, type RenderPage, type WebBuild } from './web-build.ts';

const webFolder = join(import.meta.dirname, '../../../web');
const oneYear = 365 * 24 * 60 * 60 * 1000;

/** Serves the built web: its files, and every other address as a page rendered here. */
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
      reply.header('cache-control', cachingOf(path));
      if (worker.test(path)) reply.header('content-security-policy', workerPolicy);
    },
  });
  const makePage = pageMaker(context, pageRenderer(build, api, context), startScriptsAfterPaint);
  const paths = pagePathsOf(build.routes);
  for (const { path, numbered } of paths.kept)
    api.cacheablePaths.add(path, { fromOneQuery: false, numbered, make: makePage });
  for (const path of paths.made) api.cacheablePaths.leaveOut(path);
  serveEveryOtherPath(app, context.config, makePage);
}

// Also as it was compressed when the web was built.
const worker = /\.mjs(\.br|\.gz)?$/;
// A worker lives under the policy that its own file comes with: pdf.js unpacks some images with WebAssembly.
const workerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

// Built files carry a hash of their content in their name; public ones such as the icon do not.
const cachingOf = (path: string): string =>
  path.includes('/assets/')
    ? `public, max-age=${oneYear / 1000}, immutable`
    : 'public, max-age=3600';

/** Renders pages of a build, with calls that stay in the process. */
export function pageRenderer(
  build: WebBuild,
  api: Api,
  { memoizeByContentVersion }: Pick<Context, 'memoizeByContentVersion'>,
): RenderPage {
  const handle = createRequestHandler(build, 'production');
  const entry = webEntryOf(build);
  // The menu is on every page.
  const callOnce: Call = (endpoint, input) =>
    takesNothing(endpoint) && api.cacheablePaths.find(endpoint.path)
      ? memoizeByContentVersion(endpoint.path, () => api.callAsAnonymous(endpoint, input))
      : api.callAsAnonymous(endpoint, input);
  const call = callForPages(callOnce, entry, (error) =>
    error instanceof Problem ? error.code : undefined,
  );
  return async (request) => {
    const provider = new RouterContextProvider();
    provider.set(entry.callContext, call);
    const response = await handle(request, provider);
    return { status: response.status, headers: response.headers, html: entry.htmlOf(response) };
  };
}

/** Answers every path no route has taken with a page; a method that no page understands is not found. */
export function serveEveryOtherPath(
  app: FastifyInstance,
  config: Config,
  makePage: MakePage,
): void {
  // Pages that are kept are asked for without headers, so that nothing says that a page is what is waited for.
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    void (request.url.startsWith('/api/')
      ? answerProblem(error, request, reply)
      : answerWithPage(config, error, request, reply));
  app.get('/*', { errorHandler }, async ({ url, method }, reply) => {
    if (url.startsWith('/api/')) return reply.callNotFound();
    if (!mayBePage(url)) throw new Problem('request/not-found');
    const { status, headers, body } = await makePage(url, method);
    return reply.code(status).headers(headers).send(body);
  });
}

const takesNothing = ({ params, query, body }: Endpoint): boolean => !params && !query && !body;
