import { problemStatus, type ProblemBody, type ProblemCode } from '@lasar/contract/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { fullDiskIn } from '#config/disk-errors.ts';
import { asksForPage, findErrorPage, isPageTarget } from './error-page.ts';
import { Problem } from '#problem.ts';
import type { SecurityHeaders } from './response.ts';

/** Every error response is `application/problem+json` with a code of the contract, or an error page. Bugs are logged with their cause. */
export function registerErrorResponses(app: FastifyInstance, config: Config): void {
  app.setNotFoundHandler((request, reply) =>
    sendError(config, new Problem('request/not-found'), request, reply),
  );
  app.setErrorHandler((error, request, reply) => sendError(config, error, request, reply));
}

/**
 * Responds to a URL that the router cannot parse, such as `/%E0%A4%A`: no page has it. Fastify runs no hooks for it.
 */
export const frameworkErrorHandler =
  (config: Config, securityHeaders: SecurityHeaders) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id });
    if (isPageTarget(request.method, request.raw.url))
      sendErrorPage(config, new Problem('request/not-found'), request, reply);
    else sendErrorBody(error, request, reply);
  };

const sendError = (
  config: Config,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  asksForPage(request.raw)
    ? sendErrorPage(config, error, request, reply)
    : sendErrorBody(error, request, reply);

/** Responds with an error page, or with the usual body for a code without a page. */
export function sendErrorPage(
  config: Config,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = codeOf(error);
  const page = findErrorPage(config, code, request.id);
  if (!page) return sendErrorBody(error, request, reply);
  logError(error, code, request, reply);
  return reply.code(problemStatus[code]).headers(page.headers).send(page.html);
}

/** Responds with the body of an error. `more` holds further fields of one route. */
export function sendErrorBody(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  more: Pick<ProblemBody, 'message'> = {},
): FastifyReply {
  const code = codeOf(error);
  logError(error, code, request, reply);
  if (!(error instanceof Problem)) return sendProblem(request, reply, code, more);
  const { about } = error;
  return sendProblem(request, reply, code, { ...more, ...(about !== undefined && { about }) });
}

// Overload is expected, and a lost database has its line in the log: logging each refusal would make a flood of requests
// cost more.
const unlogged: ReadonlySet<ProblemCode> = new Set([
  'server/unavailable',
  'server/database-unavailable',
  // Not a failure of ours: anybody may ask for a format that does not exist.
  'oembed/format-unknown',
]);

/** Logs bugs, and sets `retry-after` where a retry makes sense. */
function logError(error: unknown, code: ProblemCode, request: FastifyRequest, reply: FastifyReply) {
  if (problemStatus[code] >= 500 && !(error instanceof Problem && unlogged.has(code)))
    request.log.error({ err: error }, 'request failed');
  if (error instanceof Problem && error.retryAfter) reply.header('retry-after', error.retryAfter);
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  more: Pick<ProblemBody, 'about' | 'message'> = {},
): FastifyReply {
  const body: ProblemBody = { ...more, status: problemStatus[code], code, requestId: request.id };
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(body);
}

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  408: 'request/timeout',
  404: 'request/not-found',
  413: 'request/too-large',
  415: 'request/unsupported-type',
  416: 'request/bad-range',
  429: 'request/too-many',
  503: 'server/unavailable',
};

function codeOf(error: unknown): ProblemCode {
  if (error instanceof Problem) return error.code;
  if (fullDiskIn(error) !== undefined) return 'server/disk-full';
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (codeOfStatus[status]) return codeOfStatus[status];
  return status >= 400 && status < 500 ? 'request/invalid' : 'server/unexpected';
}
