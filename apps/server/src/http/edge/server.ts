import { createServer, type RequestListener, type Server } from 'node:http';
import type { LimitConfig } from '#config/limit-settings.ts';
import type { ClientAddresses } from './client-address.ts';
import type { ConcurrencyLimiter } from './concurrency-limiter.ts';

interface Needs {
  readonly limits: LimitConfig;
  readonly connections: ConcurrencyLimiter;
  readonly addresses: ClientAddresses;
  readonly keepAliveTimeout: number;
  /** Called for each connection that is closed because there are too many. */
  readonly onDrop: () => void;
}

/** A server whose connections are limited in number, in all and for each client address, and in how long they may take. */
export function createLimitedServer(
  { limits, connections, addresses, keepAliveTimeout, onDrop }: Needs,
  listener: RequestListener,
): Server {
  const { headSeconds, bodySeconds, idleSeconds } = limits;
  const server = createServer(
    {
      headersTimeout: headSeconds * 1000,
      // The edge handler answers late bodies. This closes connections that go on sending what nobody reads.
      requestTimeout: (headSeconds + bodySeconds + 5) * 1000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout,
      // The listener refuses a request without Host itself, in the shape of every other failure.
      requireHostHeader: false,
    },
    listener,
  );
  // An expectation other than 100-continue is ignored, as RFC 9110 allows; Node would answer 417 in a shape of its own.
  server.on('checkExpectation', listener);
  // Also what stops a download that nobody reads: a socket whose written bytes do not leave is idle.
  server.timeout = idleSeconds * 1000;
  server.maxConnections = connections.limit;
  server.on('drop', onDrop);
  server.on('connection', (socket) => {
    const address = addresses.ofConnection(socket.remoteAddress ?? '');
    if (address === undefined) return;
    const release = connections.acquire(address);
    if (release) {
      socket.once('close', release);
      return;
    }
    onDrop();
    socket.destroy();
  });
  return server;
}
