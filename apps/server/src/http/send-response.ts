import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { encodeResponse, negotiateEncoding, type EncodedResponse } from './encoded-response.ts';
import type { HttpResponse } from './response.ts';

interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Sends a response past the router, as the edge handler does with what is cached. */
export function writeRawResponse(
  request: IncomingMessage,
  response: ServerResponse,
  encoded: EncodedResponse,
): void {
  const { status, headers, body } = outgoingFor(request.headers, encoded);
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

/** Sends a response from a route of Fastify. Its body is the same as `writeRawResponse` would send. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  built: HttpResponse,
): FastifyReply {
  const { status, headers, body } = outgoingFor(request.headers, encodeResponse(built));
  return reply.code(status).headers(headers).send(body);
}

/** What one request gets of a response: its encoding, or 304 when it has the same bytes already. */
function outgoingFor(headers: IncomingHttpHeaders, encoded: EncodedResponse): Outgoing {
  const { status, etag } = encoded;
  const chosen = encoded.in(negotiateEncoding(headers['accept-encoding']?.toString()));
  return etag !== undefined && fresh(headers, { etag })
    ? { status: 304, headers: notModifiedHeaders(chosen.headers) }
    : { status, ...chosen };
}

/** All headers but those that describe a body. */
function notModifiedHeaders(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const {
    'content-length': _length,
    'content-encoding': _encoding,
    'content-type': _type,
    ...kept
  } = headers;
  return kept;
}
