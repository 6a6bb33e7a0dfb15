import { problemStatus, type ProblemBody, type ProblemCode } from '@lasar/contract/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Every failure leaves as `application/problem+json` with a code of the contract; bugs are logged with their cause. */
export function answerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, 'request/not-found'));
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
}

/** Answers what was thrown. `more` is what one route's failures carry besides. */
export function answerProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  more: Pick<ProblemBody, 'message'> = {},
): FastifyReply {
  const code = codeOf(error);
  if (problemStatus[code] >= 500) request.log.error({ err: error }, 'request failed');
  if (!(error instanceof Problem)) return sendProblem(request, reply, code, more);
  const { retryAfter, about } = error;
  if (retryAfter) reply.header('retry-after', retryAfter);
  return sendProblem(request, reply, code, { ...more, ...(about !== undefined && { about }) });
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
