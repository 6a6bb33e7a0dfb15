import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ClientAddresses } from './client-address.ts';

/** What a proxy may send: the ids of nginx, HAProxy, Envoy and Amazon's load balancer have this form. */
const acceptedId = /^[\w.:;,=/+@-]{1,128}$/;

/**
 * The id of a request, by which its response and its lines in the log are found: `X-Request-Id` of a trusted proxy, which has
 * it in its own log too, else a new one. Others may not choose it, because they could then hide behind the id of another.
 */
export const createRequestIds =
  ({ ofConnection }: Pick<ClientAddresses, 'ofConnection'>) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers['x-request-id'];
    if (typeof given !== 'string' || !acceptedId.test(given)) return randomUUID();
    const isProxy = ofConnection(socket.remoteAddress ?? '') === undefined;
    return isProxy ? given : randomUUID();
  };

/** The same id for the same request, however often it is asked for. */
export function rememberRequestIds(
  createId: (request: IncomingMessage) => string,
): typeof createId {
  const ids = new WeakMap<IncomingMessage, string>();
  return (request) => {
    let id = ids.get(request);
    if (id === undefined) ids.set(request, (id = createId(request)));
    return id;
  };
}
