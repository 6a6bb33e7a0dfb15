import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** The address a request comes from, past the proxies that are trusted: the same as Fastify's `request.ip`. */
export function clientAddressOf(
  trustProxy: boolean | string,
): (request: IncomingMessage) => string {
  if (trustProxy === false) return ({ socket }) => socket.remoteAddress ?? '';
  const trusts =
    trustProxy === true ? () => true : proxyAddr.compile(trustProxy.split(',').map(trim));
  return (request) => proxyAddr(request, trusts);
}

const trim = (text: string): string => text.trim();
