import { problemStatus, type ProblemBody, type ProblemCode } from '@lasar/contract/problems';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#config/config.ts';
import { asksForPage, findErrorPage } from './error-page.ts';
import { Problem } from '#problem.ts';
import { securityHeadersFor } from './response.ts';

/** Every failure leaves as `application/problem+json` with a code of the contract; bugs are logged with their cause. */
export function answerProblems(app: FastifyInstance, config: Config): void {
  app.setNotFoundHandler((request, reply) =>
    answerAsAsked(config, new Problem('request/not-found'), request, reply),
  );
  app.setErrorHandler((error, request, reply) => answerAsAsked(config, error, request, reply));
}

/** Answers an address that the router cannot read, for which no hook is run. */
export const frameworkErrorAnswerer =
  (config: Config) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...securityHeadersFor(config.publicUrl), 'x-request-id': request.id });
    answerAsAsked(config, error, request, reply);
  };

const answerAsAsked = (
  config: Config,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  asksForPage(request.raw)
    ? answerWithPage(config, error, request, reply)
    : answerProblem(error, request, reply);

/** Answers what was thrown while somebody waited for a page; what no page is for leaves as every other failure. */
export function answerWithPage(
  config: Config,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = codeOf(error);
  const page = findErrorPage(config, code, request.id);
  if (!page) return answerProblem(error, request, reply);
  note(error, code, request, reply);
  return reply.code(problemStatus[code]).headers(page.headers).send(page.html);
}

/** Answers what was thrown. `more` is what one route's failures carry besides. */
export function answerProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  more: Pick<ProblemBody, 'message'> = {},
): FastifyReply {
  const code = codeOf(error);
  note(error, code, request, reply);
  if (!(error instanceof Problem)) return sendProblem(request, reply, code, more);
  const { about } = error;
  return sendProblem(request, reply, code, { ...more, ...(about !== undefined && { about }) });
}

/** Bugs become lines of the log; who may try again is told when. */
function note(error: unknown, code: ProblemCode, request: FastifyRequest, reply: FastifyReply) {
  // Having no room is no fault, and a line for each refusal would make a flood cost more.
  const refused = error instanceof Problem && code === 'server/unavailable';
  if (problemStatus[code] >= 500 && !refused) request.log.error({ err: error }, 'request failed');
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
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (codeOfStatus[status]) return codeOfStatus[status];
  return status >= 400 && status < 500 ? 'request/invalid' : 'server/unexpected';
}
