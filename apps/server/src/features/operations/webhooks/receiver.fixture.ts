import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on this machine. */
export interface Receiver extends AsyncDisposable {
  readonly host: string;
  readonly url: string;
  /** What has come so far. */
  readonly received: readonly Received[];
  /** The status of the next answers. */
  status: number;
  /** Resolves when this many requests have come. */
  readonly has: (requests: number) => Promise<void>;
  /** What came as the first after so many requests, with the headers of its signature. */
  readonly next: (before: number) => { headers: Record<string, string>; body: string };
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: { readonly requests: number; readonly done: () => void }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(receiver.status).end();
      for (const each of waiting) if (received.length >= each.requests) each.done();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Receiver = {
    host,
    url: `http://${host}/lasar`,
    received,
    status: 204,
    async has(requests) {
      const arrived = Promise.withResolvers<void>();
      waiting.push({ requests, done: arrived.resolve });
      if (received.length >= requests) return;
      await arrived.promise;
    },
    next(before) {
      const found = received[before];
      if (!found) throw new Error('nothing has come');
      return { body: found.body, headers: found.headers as Record<string, string> };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return receiver;
}
