import type { IncomingMessage, RequestListener } from 'node:http';

/** Spans of requests and of the operations in them, sent to a collector. */
export interface Tracing extends AsyncDisposable {
  /** The listener, with each request in a span: its id, its route, its status. */
  readonly around: (listener: RequestListener, facts: RequestFacts) => RequestListener;
  /** Names the span of the request that is being handled. */
  readonly nameRoute: (method: string | undefined, route: string | undefined) => void;
  /** The work, to be called later and perhaps by another request, as part of the request that is being handled. */
  readonly bind: (work: () => void) => () => void;
}

interface RequestFacts {
  readonly requestIdOf: (request: IncomingMessage) => string;
  /** Whether a proxy has sent the request, whose `traceparent` counts. */
  readonly isFromProxy: (request: IncomingMessage) => boolean;
}
