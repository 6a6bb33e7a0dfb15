import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyServerFactory } from 'fastify';
import { requireAccess } from '#auth/permissions.ts';
import type { Context } from '#context.ts';
import type { Api } from '#http/api.ts';
import { createCors } from '#http/cors.ts';
import { Problem } from '#problem.ts';
import { createAdmission, type Admission } from './admission.ts';
import { createBodyReceiver, hasBody } from './body-receiver.ts';
import { createCachedResponses, type CachedResponses } from './cached-responses.ts';
import { clientAddresses } from './client-address.ts';
import { mayBeLarge, smallBodyBytes } from './large-bodies.ts';
import { createPipelines } from './pipelines.ts';
import { createRefusal } from './refusal.ts';
import { createRequestIds, rememberRequestIds } from './request-id.ts';
import { isForMachines } from './request-kinds.ts';
import { createRequestLimit } from './request-limit.ts';
import { createLimitedServer, isMalformed } from './server.ts';
import { isUpload, requireMinimumRate } from './upload-rate.ts';

/** Handles requests before the router: rate limits, cached responses, receiving the body, and slots. */
export interface EdgeHandler {
  readonly createServer: FastifyServerFactory;
  readonly requestIdOf: (request: IncomingMessage) => string;
  /** The body of a request as a stream, when it has been received here. */
  readonly bodyOf: (request: IncomingMessage) => Readable | undefined;
  readonly beginResponse: Admission['beginResponse'];
  readonly timesOf: Admission['timesOf'];
  /** Passes every later request to the router, which closes keep-alive connections during shutdown. */
  readonly close: () => void;
  /** How many requests were answered here, by kind. */
  readonly counts: () => Counts;
}

/** `busy`: refused because no slot was free, or too many searches waited. */
type Counts = Admission['counts'] &
  CachedResponses['counts'] & {
    /** Refused by the rate limit of the address. */
    readonly tooMany: number;
    /** Connections closed because there were too many, or their address is refused for its pipelined requests. */
    readonly dropped: number;
    /** Answered 503 because the database did not serve them. */
    readonly withoutDatabase: number;
  };

interface Options {
  /** The largest body of an endpoint that takes large ones. */
  readonly maxBodyBytes: number;
  /** How long a connection waits for its next request. */
  readonly keepAliveMilliseconds: number;
}

// A whole school of 2,000 pupils sits behind one address and may open ten pages each, a dozen requests a page, within
// five minutes. Only rates beyond those of any school are refused.
// A hundred thousand addresses take about ten megabytes; an attacker with more addresses is not stopped by a limit per address.
const requestsPerAddress = { max: 400_000, window: 5 * 60_000, addresses: 100_000 };

// How often idle connections are closed while the server is closing.
const closingMilliseconds = 100;

export function createEdgeHandler(
  context: Pick<Context, 'config' | 'log' | 'capacity' | 'tracing'>,
  api: Pick<
    Api,
    'responseCache' | 'cacheablePaths' | 'principals' | 'largeBodies' | 'securityHeaders'
  >,
  { maxBodyBytes, keepAliveMilliseconds }: Options,
): EdgeHandler {
  const { config, capacity, tracing } = context;
  const cors = createCors(config);
  const addresses = clientAddresses(config.trustProxy);
  const createId = createRequestIds(addresses);
  // The span of a request and its response have the same id.
  const requestIdOf = tracing ? rememberRequestIds(createId) : createId;
  const counts = { tooMany: 0, dropped: 0, withoutDatabase: 0 };
  const refuse = createRefusal(config, api.securityHeaders, requestIdOf, (code) => {
    if (code === 'server/database-unavailable') counts.withoutDatabase += 1;
  });
  const limit = createRequestLimit(requestsPerAddress);
  const pipelines = createPipelines(capacity.turns);
  const cached = createCachedResponses(api, context, refuse, requestIdOf);
  const admission = createAdmission(context, refuse);
  const receiveBody = createBodyReceiver(config.limits.bodySeconds);
  const bodies = new WeakMap<IncomingMessage, Buffer>();
  let closing = false;
  let server: Server | undefined;

  /** Whether a request may be handled at all; else it has been answered. */
  function isAccepted(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): boolean {
    cors?.setHeaders(request, response);
    if (server?.listening === false) response.setHeader('connection', 'close');
    const wait = limit.secondsToWait(address, Date.now());
    if (wait > 0) {
      counts.tooMany += 1;
      refuse(request, response, 'request/too-many', wait);
      return false;
    }
    if (isMalformed(request)) {
      refuse(request, response, 'request/invalid');
      return false;
    }
    return !cors?.answersPreflight(request, response, requestIdOf);
  }

  /** The most bytes that are read of a body. Throws when the caller may not send a large one. */
  async function mostBytesOf(request: IncomingMessage): Promise<number> {
    const endpoint = mayBeLarge(request) ? api.largeBodies.find(request) : undefined;
    if (!endpoint) return smallBodyBytes;
    // A key counts such a call twice, here and in the router.
    requireAccess(endpoint.access, await api.principals.resolve(request, endpoint.apiKey));
    return maxBodyBytes;
  }

  /** Waits for the body before the request takes a slot. */
  async function enterWithBody(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    begin: () => void,
  ): Promise<void> {
    try {
      const body = await receiveBody(request, await mostBytesOf(request));
      if (!body) return;
      bodies.set(request, body);
      admission.enter(request, response, address, begin);
    } catch (error) {
      const known = error instanceof Problem;
      if (!known) context.log.error({ err: error }, 'request failed');
      // The rest of the body is not read.
      response.setHeader('connection', 'close');
      if (known) refuse(request, response, error.code, error.retryAfter ?? 1);
      else refuse(request, response, 'server/unexpected');
    }
  }

  function answer(
    route: RequestListener,
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): void {
    const key = closing ? undefined : cached.keyOf(request);
    if (key !== undefined && cached.send(key, request, response)) return;
    const toRouter = () => route(request, response);
    if (isForMachines(request)) return toRouter();
    if (isUpload(request)) requireMinimumRate(request, response);
    else if (hasBody(request)) return void enterWithBody(request, response, address, toRouter);
    admission.enter(request, response, address, (release) => {
      // With a token, the router checks the session before it produces a response.
      if (key === undefined || request.headers.authorization !== undefined) toRouter();
      else cached.produce(key, request, response, release, route);
    });
  }

  const listenerBefore =
    (route: RequestListener): RequestListener =>
    (request, response) => {
      const address = addresses.of(request);
      pipelines.begin(request, response, address, () => {
        if (isAccepted(request, response, address)) answer(route, request, response, address);
      });
    };

  return {
    createServer: (handler) =>
      (server = createLimitedServer(
        {
          limits: config.limits,
          connections: capacity.connections,
          addresses,
          keepAliveTimeout: keepAliveMilliseconds,
          onConnection: capacity.turns.accepted,
          accepts: pipelines.accepts,
          onDrop: () => void (counts.dropped += 1),
        },
        tracing
          ? tracing.around(listenerBefore(handler), {
              requestIdOf,
              isFromProxy: ({ socket }) =>
                addresses.ofConnection(socket.remoteAddress ?? '') === undefined,
            })
          : listenerBefore(handler),
      )),
    requestIdOf,
    bodyOf(request) {
      const body = bodies.get(request);
      return body && Readable.from(body);
    },
    beginResponse: admission.beginResponse,
    timesOf: admission.timesOf,
    close() {
      closing = true;
      if (!server?.listening) return;
      // A connection whose response ends after this moment becomes idle later, and would be kept open for its next request.
      const timer = setInterval(() => server?.closeIdleConnections(), closingMilliseconds);
      server?.once('close', () => clearInterval(timer));
    },
    counts: () => ({ ...counts, ...cached.counts, ...admission.counts }),
  };
}
