import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { vi } from 'vitest';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

/** A span as OTLP has it in JSON. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number };
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** A collector of traces that speaks OTLP over HTTP, and refuses other paths. */
export async function startTraceCollector() {
  const spans: SentSpan[] = [];
  const services = new Set<string | undefined>();
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces')
      return void response.writeHead(404).end();
    const { resourceSpans } = (await json(request)) as SentTraces;
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(textOf(resource, 'service.name'));
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void receive(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans,
    services,
    /** The span with this value of an attribute, when it has come. */
    find: (key: string, value: string) =>
      vi.waitFor(
        () => {
          const found = spans.find((span) => textOf(span, key) === value);
          if (!found) throw new Error(`no span with ${key} ${value}`);
          return found;
        },
        { timeout: 20_000, interval: 100 },
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const textOf = (
  { attributes }: { readonly attributes: readonly Attribute[] },
  key: string,
): string | undefined => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue?.toString();
};
