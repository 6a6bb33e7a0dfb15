import { randomUUID } from 'node:crypto';
import {
  createServer,
  maxHeaderSize,
  type RequestListener,
  type Server,
  type IncomingMessage,
} from 'node:http';
import type { Config } from '#config/config.ts';
import type { LimitConfig } from '#config/limit-settings.ts';
import { findErrorPage, isPageTarget } from '#http/error-page.ts';
import type { SecurityHeaders } from '#http/response.ts';
import type { ClientAddresses } from './client-address.ts';
import type { ConcurrencyLimiter } from '#jobs/capacity.ts';
import type { Socket } from 'node:net';
import { isUpload } from './upload-rate.ts';
import type { ProblemCode } from '@lasar/contract/problems';

interface Needs {
  readonly limits: LimitConfig;
  readonly connections: ConcurrencyLimiter;
  readonly addresses: ClientAddresses;
  readonly keepAliveTimeout: number;
  /** Called for each connection that stays open, before any request of it. */
  readonly onConnection: () => void;
  /** Whether a connection of the address may stay open. */
  readonly accepts: (socket: Socket, address: string) => boolean;
  /** Called for each connection that is closed because there are too many. */
  readonly onDrop: () => void;
}

/** A server whose connections are limited in number, in all and for each client address, and in how long they may take. */
export function createLimitedServer(
  { limits, connections, addresses, keepAliveTimeout, accepts, ...events }: Needs,
  listener: RequestListener,
): Server {
  const { headSeconds, bodySeconds, idleSeconds } = limits;
  const server = createServer(
    {
      headersTimeout: headSeconds * 1000,
      // Uploads take minutes. The listener closes the connections of other bodies that are late.
      requestTimeout: 0,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout,
      // The listener refuses a request without Host itself, in the shape of every other failure.
      requireHostHeader: false,
    },
    (request, response) => {
      if (!isUpload(request)) closeWhenLate(request, (bodySeconds + 5) * 1000);
      listener(request, response);
    },
  );
  // An expectation other than 100-continue is ignored, as RFC 9110 allows; Node would answer 417 in a shape of its own.
  server.on('checkExpectation', listener);
  // This also ends a download that the client does not read: a socket that sends nothing is idle.
  server.timeout = idleSeconds * 1000;
  server.maxConnections = connections.limit;
  server.on('drop', events.onDrop);
  server.on('connection', (socket) => {
    const address = addresses.ofConnection(socket.remoteAddress ?? '');
    if (address === undefined) return events.onConnection();
    const release = accepts(socket, address) ? connections.acquire(address) : undefined;
    if (release) {
      socket.once('close', release);
      return events.onConnection();
    }
    events.onDrop();
    socket.destroy();
  });
  return server;
}

/** The edge handler answers late bodies. This closes connections that still send after the response. */
function closeWhenLate(request: IncomingMessage, milliseconds: number): void {
  const { headers, socket } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => socket.destroy(), milliseconds).unref();
  const stop = () => clearTimeout(timer);
  request.once('end', stop).once('close', stop);
}

/**
 * Whether a request is refused whatever its target: an absolute-form target (`GET http://other.example/ HTTP/1.1`), which
 * is for proxies, or HTTP/1.1 without a Host header.
 */
export const isMalformed = ({ url = '', httpVersion, headers }: IncomingMessage): boolean =>
  !url.startsWith('/') || (httpVersion === '1.1' && headers.host === undefined);

// Node's parser errors that have a status of their own. Any other error is malformed HTTP.
const parserErrors: Readonly<Record<string, readonly [status: string, code: ProblemCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request/too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request/timeout'],
};

// The beginning of a packet that holds nothing but the beginning of a request line.
const unendedLine = /^(GET|HEAD) (\/[^ \r\n]*)$/;

interface ParserError extends Error {
  readonly code?: string;
  /** What had arrived when the parser gave up: the packet that made the head too long, which may be the first. */
  readonly rawPacket?: unknown;
}

/**
 * Responds to bytes that Node could not parse as a request with the usual error body, and closes the connection. A page's
 * address that is longer than a whole head may be is told as the address of no page.
 */
export function malformedRequestHandler(
  config: Pick<Config, 'productName' | 'contactEmail'>,
  securityHeaders: SecurityHeaders,
): (error: ParserError, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const page = isLongPageTarget(error) ? findErrorPage(config, 'request/not-found') : undefined;
    const [status, code] = page
      ? ['404 Not Found', 'request/not-found']
      : (parserErrors[error.code ?? ''] ?? ['400 Bad Request', 'request/invalid']);
    const body = page?.html ?? JSON.stringify({ status: Number.parseInt(status, 10), code });
    const headers = {
      ...securityHeaders,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      ...page?.headers,
      'x-request-id': randomUUID(),
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  };
}

function isLongPageTarget({ code, rawPacket }: ParserError): boolean {
  if (code !== 'HPE_HEADER_OVERFLOW' || !Buffer.isBuffer(rawPacket)) return false;
  // The parser gives up in the middle of a line that is too long; what follows in the packet is not looked at.
  const [, method, target] = unendedLine.exec(rawPacket.toString('latin1', 0, maxHeaderSize)) ?? [];
  return isPageTarget(method, target);
}
