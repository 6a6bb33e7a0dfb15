import type { FastifyRequest } from 'fastify';
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
}

/** Where a request of the router comes from. */
export const infoOf = ({ ip, headers }: FastifyRequest): RequestInfo => ({
  address: networkOf(ip),
  ...(headers.cookie !== undefined && { cookies: headers.cookie }),
  ...(headers['user-agent'] !== undefined && { userAgent: headers['user-agent'] }),
  ...(headers.origin !== undefined && { origin: headers.origin }),
});

/** How a request of the router waits in a queue: its address takes turns with others, and it leaves with its client. */
export const turnOf = ({ ip, signal }: Pick<FastifyRequest, 'ip' | 'signal'>): Turn => ({
  key: networkOf(ip),
  signal,
});
