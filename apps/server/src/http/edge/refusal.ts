import type { IncomingMessage, ServerResponse } from 'node:http';
import { problemStatus, type ProblemCode } from '@lasar/contract/problems';
import type { Config } from '#config/config.ts';
import { asksForPage, findErrorPage } from '#http/error-page.ts';
import type { SecurityHeaders } from '#http/response.ts';
import { failureFieldsOf } from './request-kinds.ts';

/** Answers a request with a problem, before the router; `seconds` is when the client may try again. */
export type Refusal = (
  request: IncomingMessage,
  response: ServerResponse,
  code: ProblemCode,
  seconds?: number,
) => void;

/** How requests are refused before the router: by an error page, or by the body of a problem. `onRefused` hears of each. */
export const createRefusal =
  (
    config: Config,
    securityHeaders: SecurityHeaders,
    requestIdOf: (request: IncomingMessage) => string,
    onRefused: (code: ProblemCode) => void,
  ): Refusal =>
  (request, response, code, seconds) => {
    onRefused(code);
    const page = asksForPage(request) ? findErrorPage(config, code) : undefined;
    const status = problemStatus[code];
    const headers = {
      ...securityHeaders,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'x-request-id': requestIdOf(request),
      ...page?.headers,
      ...(seconds !== undefined && { 'retry-after': String(seconds) }),
    };
    const body = page?.html ?? JSON.stringify({ ...failureFieldsOf(request), status, code });
    response.writeHead(status, headers).end(body);
  };
