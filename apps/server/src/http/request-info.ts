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
  const { ip, headers, raw } = request;
  return {
    address: networkOf(ip),
    ...(headers.cookie !== undefined && { cookies: headers.cookie }),
    ...(headers['user-agent'] !== undefined && { userAgent: headers['user-agent'] }),
    ...(headers.origin !== undefined && { origin: headers.origin }),
    ...(capacity && {
      freeSlot() {
        capacity.slotOf.get(raw)?.();
        capacity.heldBack.add(raw);
      },
    }),
    // Few requests wait, and Fastify makes the signal when it is asked for.
    get signal() {
      return request.signal;
    },
  };
};

/** How a request of the router waits in a queue: its address takes turns with others, and it leaves with its client. */
export const turnOf = ({ ip, signal }: Pick<FastifyRequest, 'ip' | 'signal'>): Turn => ({
  key: networkOf(ip),
  signal,
});
