import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export interface ClientAddresses {
  /**
   * The address under which a request is counted: past the proxies that are trusted, as Fastify's `request.ip`, and for IPv6
   * the /64 network, because each client has 2^64 addresses in it.
   */
  readonly of: (request: IncomingMessage) => string;
  /** The same for a connection. Undefined for one from a trusted proxy, which carries the requests of many clients. */
  readonly ofConnection: (remoteAddress: string) => string | undefined;
}

export function clientAddresses(trustProxy: boolean | string): ClientAddresses {
  if (trustProxy === false)
    return { of: ({ socket }) => networkOf(socket.remoteAddress ?? ''), ofConnection: networkOf };
  const trusts =
    trustProxy === true ? () => true : proxyAddr.compile(trustProxy.split(',').map(trim));
  return {
    of: (request) => networkOf(proxyAddr(request, trusts)),
    ofConnection: (remote) => (trusts(remote, 0) ? undefined : networkOf(remote)),
  };
}

const trim = (text: string): string => text.trim();

/** An IPv4 address, also from its IPv4-mapped IPv6 form; of any other IPv6 address the first 64 bits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [start, end] = address.split('::', 2).map((part) => part.split(':').filter(Boolean));
  const [before, after] = [start ?? [], end ?? []];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
