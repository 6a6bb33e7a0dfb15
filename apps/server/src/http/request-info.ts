import type { FastifyRequest } from 'fastify';
import type { Capacity } from '#jobs/capacity.ts';
import type { Turn } from '#jobs/queue.ts';
import { networkOf } from './edge/client-address.ts';

/** Where a request comes from. Rate limits and counters use it; it is never logged or stored unhashed. */
export interface RequestInfo {
  /** For IPv6 the network, as in the edge handler: a client chooses freely among the addresses in it. */
  readonly address: string;
  /** The Cookie header. It holds no session: only the state of a login through another site. */
  readonly cookies?: string;
  readonly userAgent?: string;
  /** The Origin header: the page that a call comes from when it is on another host. */
  readonly origin?: string;
  /** Gives the slot of the request back before its response begins: for a response that is held back. */
  readonly freeSlot?: () => void;
  /** Aborted when the client leaves. */
  readonly signal?: AbortSignal;
}

/** Where a request of the router comes from. `capacity` has the slot that it may give back. */
export const infoOf = (
  request: FastifyRequest,
  capacity?: Pick<Capacity, 'slotOf' | 'heldBack'>,
): RequestInfo => {
  const { headers, raw } = request;
  return {
    address: addressOf(request),
    ...(headers.cookie !== undefined && { cookies: headers.cookie }),
    ...(headers['user-agent'] !== undefined && { userAgent: headers['user-agent'] }),
    ...(headers.origin !== undefined && { origin: headers.origin }),
    ...(capacity && {
      freeSlot() {
        capacity.slotOf.get(raw)?.();
        capacity.heldBack.add(raw);
      },
    }),
    // Few requests wait: the signal is made only when it is read.
    get signal() {
      return signalOf(request);
    },
  };
};

/** Empty for a client that has left: its socket has no address any more, whatever the type of `ip` says. */
const addressOf = ({ ip }: { readonly ip: string | undefined }): string => networkOf(ip ?? '');

/** Aborted when the client leaves. Fastify's own signal misses a client that has left before the signal is first read. */
const signalOf = (request: Pick<FastifyRequest, 'raw' | 'signal'>): AbortSignal =>
  request.raw.socket.destroyed ? AbortSignal.abort() : request.signal;

/** How a request of the router waits in a queue: its address takes turns with others, and it leaves with its client. */
export const turnOf = (request: Pick<FastifyRequest, 'ip' | 'raw' | 'signal'>): Turn => ({
  key: addressOf(request),
  signal: signalOf(request),
});
