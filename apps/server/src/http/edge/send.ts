import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemStatus, type ProblemCode } from '@lasar/contract/problems';
import type { ErrorPage } from '#http/error-page/error-page.ts';
import { isKnown } from '#http/etag.ts';
import { encodingFor } from '#http/encoding.ts';
import type { KeptAnswer } from '#cache/cached-response.ts';
import { sendReady } from './send-ready.ts';

/** Sends a kept answer, or that the one who asks has it already. */
export function writeRawResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
): void {
  const encoding = encodingFor(request.headers['accept-encoding']?.toString());
  const variant = answer.find(encoding) ?? answer.prepare(encoding);
  const { etag, status } = answer;
  const known = request.headers['if-none-match'];
  if (known !== undefined && etag !== undefined && isKnown(known, etag)) {
    response.writeHead(304, headersOfNotModified(variant.headers)).end();
    return;
  }
  if (request.method === 'HEAD') response.writeHead(status, variant.headers).end();
  else sendReady(response, status, variant);
}

// Everything but what describes a body that is not sent.
const headersOfNotModified = (headers: readonly string[]): string[] =>
  headers.filter((_, index) => {
    const name = headers[index - (index % 2)];
    return name !== 'content-length' && name !== 'content-encoding' && name !== 'content-type';
  });

/** Refuses a request before the router has seen it: with a page for who asked for one, else a code as every other failure has. */
export function refuse(
  response: ServerResponse,
  page: ErrorPage | undefined,
  headers: Readonly<Record<string, string>>,
  code: ProblemCode,
  retryAfter?: number,
): void {
  const status = problemStatus[code];
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...page?.headers,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  });
  response.end(page?.html ?? JSON.stringify({ status, code }));
}
