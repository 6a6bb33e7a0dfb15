import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between the service and its database, which a test can turn into a bad network. */
export interface TcpProxy extends AsyncDisposable {
  /** An address of the database, through this proxy. */
  readonly urlOf: (databaseUrl: string) => string;
  /** Passes nothing on in either direction, and closes nothing: neither side is told. New connections are accepted. */
  readonly swallow: () => void;
  /** Passes new connections on again. Those that lost bytes stay silent for ever, as behind a firewall that forgot them. */
  readonly heal: () => void;
  /** Resets all connections. */
  readonly cut: () => void;
  /** New connections go to this port from now on. */
  readonly pointTo: (port: number) => void;
}

export async function startTcpProxy(firstPort: number): Promise<TcpProxy> {
  let port = firstPort;
  let swallowing = false;
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    let silent = swallowing;
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        silent ||= swallowing;
        if (!silent) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => {
        pairs.delete(pair);
        if (!silent && !swallowing) to.destroy();
      });
    };
    pass(client, upstream);
    pass(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.');
  const cut = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${address.port}`;
      return url.href;
    },
    swallow: () => void (swallowing = true),
    heal: () => void (swallowing = false),
    cut,
    pointTo: (next) => void (port = next),
    async [Symbol.asyncDispose]() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
