import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Api } from '#http/api.ts';
import type { Context } from '#context.ts';
import { formRoutesOf, serveEveryOtherPath, servePostedForms } from './pages.ts';
import { createDocumentRenderer, createPageRenderer, type WebBuild } from './render-page.ts';

const webFolder = join(import.meta.dirname, '../../../web');

/** While developing: pages straight from the sources through Vite inside this process, with reload on save. */
export async function serveDevPages(
  app: FastifyInstance,
  context: Context,
  api: Api,
): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webFolder,
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  // Only paths of Vite and of files go to Vite. The others belong to the API and the pages.
  app.addHook('onRequest', async (request, reply) => {
    if (
      !/^\/(@|src\/|node_modules\/|\.vite|packages\/|__)|\.(svg|ico|png|woff2)(\?|$)/.test(
        request.url,
      )
    )
      return;
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  app.addHook('onSend', async (_request, reply) => {
    // Vite's client needs inline scripts, styles and a socket.
    reply.header('content-security-policy', "object-src 'none'");
  });
  const renderPage = createPageRenderer(
    async (request, from) => {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild;
      return createDocumentRenderer(build, api, context)(request, from);
    },
    api,
    context,
  );
  serveEveryOtherPath(app, context.config, renderPage);
  const { routes } = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild;
  await servePostedForms(app, context.config, renderPage, formRoutesOf(routes));
  app.addHook('onClose', () => vite.close());
}
