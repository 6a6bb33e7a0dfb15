import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@lasar/contract/endpoint';
import { decodedPathOf } from './request-kinds.ts';

/** The endpoints whose bodies may be large. */
export interface LargeBodies {
  readonly add: (endpoint: Endpoint) => void;
  /** The endpoint among them that a request calls. */
  readonly find: (request: IncomingMessage) => Endpoint | undefined;
}

/**
 * The largest body of any other request: more than the longest of those that anybody may send without a session, with each
 * character escaped.
 */
export const smallBodyBytes = 64 * 1024;

/** An empty set of endpoints. */
export function createLargeBodies(): LargeBodies {
  const patterns: { method: string; path: RegExp; endpoint: Endpoint }[] = [];
  return {
    add(endpoint) {
      const path = new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`);
      patterns.push({ method: endpoint.method, path, endpoint });
    },
    find(request) {
      const called = decodedPathOf(request);
      return patterns.find(({ method, path }) => method === request.method && path.test(called))
        ?.endpoint;
    },
  };
}

/** Whether a request has a body that may be larger than `smallBodyBytes`, or does not tell its length. */
export const mayBeLarge = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] === undefined || Number(headers['content-length']) > smallBodyBytes;
