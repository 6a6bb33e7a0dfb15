import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext } from 'react-router';
import { WrittenPage } from './written-page.server.ts';

// The server puts its own call into this very context, so it must be the bundle's instance.
export { callContext, CallProblem } from '#shared/call.ts';

const written = new WeakMap<Response, string>();

/**
 * The page that a response stands for, with a character for each byte. It goes beside the response: through the
 * response's stream it would be copied piece by piece, for a good part of what rendering costs.
 */
export const htmlOf = (response: Response): string | undefined => written.get(response);

/** React Router makes its routes anew for every page, of which a page shows those that its address led to. */
function withRoutesOfPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const onPage = staticHandlerContext.matches.map(({ route }) => [
    route.id,
    manifest.routes[route.id],
  ]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(onPage) } };
}

/** Renders a whole page, once everything on it is ready: the bytes are complete before any script runs. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={withRoutesOfPage(entryContext)} url={request.url} />,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const page = new WrittenPage((html) => {
            headers.set('content-type', 'text/html; charset=utf-8');
            const response = new Response(null, { headers, status: finalStatus });
            written.set(response, html);
            resolve(response);
          });
          pipe(page);
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          console.error(error);
        },
      },
    );
  });
}
