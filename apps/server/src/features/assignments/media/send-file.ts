import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { Problem } from '#problem.ts';
import type { ByteRange, MediaStorage, Presigned, Sending } from '#storage/storage.ts';
import type { OpenFile } from './media.service.ts';

/**
 * Sends a stored file and honours ranges and conditions, whatever the storage. Throws `media/not-found` when its bytes
 * are missing, `request/bad-range`, and what the storage throws.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: MediaStorage,
  file: OpenFile,
): Promise<FastifyReply> {
  const etag = `"${file.hash}"`;
  const { headers, method } = request;
  const caching = { 'cache-control': file.cacheControl, etag };
  if (fresh(headers, { etag })) return reply.code(304).headers(caching).send();
  const size = await storage.findSize(file.hash);
  if (size === undefined) throw new Problem('media/not-found');
  // If-Range: a client that has a part of another file is sent the whole of this one.
  const condition = request.raw.headers['if-range'];
  const header = condition === undefined || condition === etag ? headers.range : undefined;
  const range = rangeOf(header, size);
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`);
    throw new Problem('request/bad-range');
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  reply.headers({
    ...caching,
    'accept-ranges': 'bytes',
    'content-type': file.contentType,
    'content-length': end - start + 1,
  });
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  const read = () => storage.read(file.hash, range === 'whole' ? undefined : range);
  return reply.send(method === 'HEAD' ? Readable.from([]) : await read());
}

/**
 * Parses a Range header for a file of `size` bytes. `whole` also for several ranges and for other units than bytes,
 * which RFC 9110 (14.2) allows a server to ignore. `none` when the file has no byte of the range. `range-parser` is not
 * used: it refuses a suffix that is longer than the file, where RFC 9110 (14.1.2) wants the whole file.
 */
function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? [];
  if (first + last === '') return 'whole';
  if (first === '') return fromEnd(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'none';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

const fromEnd = (length: number, size: number): ByteRange | 'none' =>
  length === 0 || size === 0 ? 'none' : { start: Math.max(0, size - length), end: size - 1 };

interface SentFile extends Pick<OpenFile, 'hash' | 'contentType'> {
  readonly disposition: string;
  readonly seconds: number;
}

/**
 * Redirects to the presigned address of a file, whose response carries the given content type and disposition. Throws
 * `media/not-found` and `media/unavailable` as `Presigned` does.
 */
export async function redirectToFile(
  { method }: FastifyRequest,
  reply: FastifyReply,
  presigned: Presigned,
  { hash, contentType, disposition, seconds }: SentFile,
): Promise<FastifyReply> {
  const sending: Sending = {
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    seconds,
    contentType,
    disposition,
    // The browser may cache parts of the film; a shared cache may not, since the next user may have no access.
    cacheControl: `private, max-age=${seconds}`,
  };
  const address = await presigned.addressOf(hash, sending);
  return reply
    .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    .redirect(address, 302);
}
