import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import { everything } from '#cache/made-from.ts';
import type { HttpResponse } from './response.ts';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

type Encoding = 'br' | 'gzip' | 'identity';

/** The bytes of a response in one encoding, with all headers they are sent with. */
interface EncodedBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A response in each requested encoding. */
export interface EncodedResponse {
  readonly status: number;
  readonly etag: string | undefined;
  readonly in: (encoding: Encoding) => EncodedBody;
  /** The memory that it takes, in bytes: an estimate. */
  readonly bytes: number;
  /** What it is made from (`cache/made-from.ts`). */
  readonly sources: readonly string[];
  /** Whether it tells of a failure which passes: it is not kept. */
  readonly isPassing: boolean;
  /** To be called when it is sent from a cache. */
  readonly onSentAgain?: (() => void) | undefined;
}

const fromEverything = [everything];

/** A response that is sent once, or few times: it is compressed when it is sent. */
export function encodeResponse({
  status,
  headers,
  body,
  sources = fromEverything,
  isPassing = false,
  onSentAgain,
}: HttpResponse): EncodedResponse {
  const encoded = new Map<Encoding, EncodedBody>();
  const compressible = isCompressible(headers['content-type'] ?? '', body);
  return {
    status,
    etag: headers['etag'],
    in(encoding) {
      const used = compressible ? encoding : 'identity';
      let known = encoded.get(used);
      if (!known) {
        known = encodedBody(headers, compress[used](body), used);
        encoded.set(used, known);
      }
      return known;
    },
    bytes: body.byteLength + headerBytes(headers),
    sources,
    isPassing,
    onSentAgain,
  };
}

/**
 * A response that is kept to be sent many times, by Brotli alone, which takes a quarter of its bytes. It is compressed off the
 * event loop. Other encodings are made from it when they are asked for, and the most recent of them are remembered.
 */
export async function packResponse(built: HttpResponse): Promise<EncodedResponse> {
  const { status, headers, body, sources = fromEverything, isPassing = false, onSentAgain } = built;
  if (!isCompressible(headers['content-type'] ?? '', body)) return encodeResponse(built);
  const packed = ownBytes(await compressAside(body, brotliOptions(body)));
  const brotli = encodedBody(headers, packed, 'br');
  return {
    status,
    etag: headers['etag'],
    in: (encoding) => (encoding === 'br' ? brotli : unpackedBody(brotli, headers, encoding)),
    bytes: packed.byteLength + headerBytes(headers),
    sources,
    isPassing,
    onSentAgain,
  };
}

// Some six hundred pages for clients without Brotli.
const mostUnpackedBytes = 24 * 1024 * 1024;

const unpackedBodies = (maxSize: number) =>
  new LRUCache<EncodedBody, EncodedBody>({
    maxSize,
    sizeCalculation: ({ body, headers }) => body.byteLength + headerBytes(headers),
  });
const unpacked = {
  gzip: unpackedBodies(mostUnpackedBytes / 4),
  identity: unpackedBodies((mostUnpackedBytes * 3) / 4),
};

function unpackedBody(
  brotli: EncodedBody,
  headers: Readonly<Record<string, string>>,
  encoding: 'gzip' | 'identity',
): EncodedBody {
  const known = unpacked[encoding].get(brotli);
  if (known) return known;
  const made = encodedBody(
    headers,
    compress[encoding](brotliDecompressSync(brotli.body)),
    encoding,
  );
  unpacked[encoding].set(brotli, made);
  return made;
}

const compressAside = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

/** The bytes in memory of their own: those of a compression are a view of a larger chunk. */
function ownBytes(view: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(view.byteLength);
  view.copy(own);
  return own;
}

// Headers, keys and objects. The content security policy of a page is the largest of them; those of an API answer are the
// same strings for all.
const headerBytes = (headers: Readonly<Record<string, string>>): number =>
  headers['content-type']?.startsWith('text/html') ? 4_096 : 1_024;

// Below this size the headers of a compressed response outweigh what it saves.
const compressedFrom = 1_024;

const isCompressible = (contentType: string, body: Buffer): boolean =>
  body.byteLength >= compressedFrom && /^text\/|json|xml/.test(contentType);

// In bytes.
const shortestChunk = 1_024;

// Brotli 4 is a tenth smaller than gzip 6 and takes no longer; higher levels cost several times as much.
const brotliOptions = ({ byteLength }: Buffer): BrotliOptions => ({
  // What is compressed is a view of a chunk, which stays in memory as long as it.
  chunkSize: Math.max(shortestChunk, byteLength >> 2),
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    // The same bytes in a tenth less time.
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
  },
});

const compress: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, brotliOptions(body)),
  gzip: (body) => gzipSync(body),
  identity: (body) => body,
};

const encodedBody = (
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  encoding: Encoding,
): EncodedBody => ({
  headers: {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(body.byteLength),
  },
  body,
});

// Browsers send a handful of different headers.
const negotiated = new LRUCache<string, Encoding>({ max: 100 });

/** The encoding in which to answer a request with this Accept-Encoding. */
function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const known = negotiated.get(accepted);
  if (known) return known;
  const chosen = negotiate(accepted, ['br', 'gzip']);
  const encoding = chosen === 'br' || chosen === 'gzip' ? chosen : 'identity';
  negotiated.set(accepted, encoding);
  return encoding;
}

interface Outgoing {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** Sends a response past the router, as the edge handler does with cached responses. */
export function writeRawResponse(
  request: IncomingMessage,
  response: ServerResponse,
  encoded: EncodedResponse,
  requestId: string,
): void {
  const { status, headers, body } = outgoingFor(request.headers, encoded);
  response
    .writeHead(status, { ...headers, 'x-request-id': requestId })
    .end(request.method === 'HEAD' ? undefined : body);
}

const remembered = new WeakMap<HttpResponse, EncodedResponse>();

/** Encodes a response that many requests may receive: it is compressed once. */
export function encodeOnce(built: HttpResponse): EncodedResponse {
  let encoded = remembered.get(built);
  if (!encoded) remembered.set(built, (encoded = encodeResponse(built)));
  return encoded;
}

/** Sends a response from a route of Fastify. Its body is the same as `writeRawResponse` would send. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: EncodedResponse,
): FastifyReply {
  const { status, headers, body } = outgoingFor(request.headers, encoded);
  return reply.code(status).headers(headers).send(body);
}

/** The response to one request: in its encoding, or 304 when the client has the same bytes. */
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
    ...others
  } = headers;
  return others;
}
