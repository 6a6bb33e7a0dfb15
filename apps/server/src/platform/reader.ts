import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Who asks. There are no accounts yet, so everybody is a visitor. */
export interface Reader {
  readonly kind: 'visitor';
}

export const visitor: Reader = { kind: 'visitor' };

/** The reader behind a request. No session has been given out, so any bearer token is a bad one. */
export function readerOf(request: FastifyRequest): Reader {
  if (request.headers.authorization === undefined) return visitor;
  throw new Problem('session/invalid');
}
