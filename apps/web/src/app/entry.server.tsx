import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { callContext, CallProblem } from '#shared/calls/call.ts';

// The server sets its own call in this context, so both must use the instance of this bundle.
export { callContext, CallProblem };

/** Logs what a loader throws. That a call cannot be answered now is told once for all pages, by what the call needs. */
export function handleError(error: unknown): void {
  if (error instanceof CallProblem && error.status === 503) return;
  console.error(error);
}

/**
 * The html of the page that was rendered, for the server. As the body of a `Response` it would be encoded, read through a
 * stream and decoded again. A redirect leaves null.
 */
export const renderedHtml = createContext<string | null>(null);

/** React Router builds its route objects for every page, so it gets only the routes that the path matched. */
function withRoutesOfPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const onPage = staticHandlerContext.matches.map(({ route }) => [
    route.id,
    manifest.routes[route.id],
  ]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(onPage) } };
}

/** Collects what React writes, and calls back with the whole html. */
function collect(done: (html: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

/**
 * Renders a whole page, once everything on it is ready: the html is complete before any script runs. It is left in
 * `renderedHtml`, and the response has no body.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={withRoutesOfPage(entryContext)} url={request.url} />,
      {
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8');
          pipe(
            collect((html) => {
              loadContext.set(renderedHtml, html);
              resolve(new Response(null, { headers, status: finalStatus }));
            }),
          );
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
