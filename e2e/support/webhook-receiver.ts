import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  readonly headers: Record<string, string>;
  readonly body: string;
}

interface WebhookReceiver extends AsyncDisposable {
  readonly url: string;
  /** What lets the site reach a receiver on this machine. */
  readonly settings: { readonly WEBHOOK_INTERNAL_HOSTS: string };
}

/** Receives webhooks at any path, and answers a GET of the same path with what has come there. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received = new Map<string, ReceivedWebhook[]>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const ofPath = received.get(path) ?? [];
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify(ofPath));
    }
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.set(path, [...ofPath, { headers: request.headers as Record<string, string>, body }]);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    settings: { WEBHOOK_INTERNAL_HOSTS: host },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
