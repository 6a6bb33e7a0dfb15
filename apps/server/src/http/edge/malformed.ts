import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemCode } from '@lasar/contract/problems';

/**
 * Whether a request is refused whatever its target: an absolute-form target (`GET http://other.example/ HTTP/1.1`), which
 * is for proxies, or HTTP/1.1 without a Host header.
 */
export const isMalformed = ({ url = '', httpVersion, headers }: IncomingMessage): boolean =>
  !url.startsWith('/') || (httpVersion === '1.1' && headers.host === undefined);

// Node's parser errors that have a status of their own. Any other error is malformed HTTP.
const answers: Readonly<Record<string, readonly [status: string, code: ProblemCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'request/too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request/timeout'],
};

/** Answers what Node could not parse as a request, in the shape of every other failure, and closes the connection. */
export function malformedAnswerer(
  securityHeaders: Readonly<Record<string, string>>,
): (error: Error & { readonly code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, code] = answers[error.code ?? ''] ?? ['400 Bad Request', 'request/invalid'];
    const body = JSON.stringify({ status: Number.parseInt(status, 10), code });
    const headers = {
      ...securityHeaders,
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
  };
}
