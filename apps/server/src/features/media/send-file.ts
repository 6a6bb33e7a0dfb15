import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { Problem } from '#problem.ts';
import type { MediaStorage } from '#storage/storage.ts';
import { rangeOf } from './byte-range.ts';
import type { OpenFile } from './media.service.ts';

/**
 * Sends a kept file with ranges and conditions, whichever storage it lies in. Throws `media/not-found` when its bytes
 * are gone, `request/bad-range`, and what the storage throws.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: MediaStorage,
  file: OpenFile,
): Promise<FastifyReply> {
  const etag = `"${file.hash}"`;
  const { headers, method } = request;
  const keeping = { 'cache-control': file.cacheControl, etag };
  if (fresh(headers, { etag })) return reply.code(304).headers(keeping).send();
  const size = await storage.findSize(file.hash);
  if (size === undefined) throw new Problem('media/not-found');
  // Whoever has a part of another file is sent all of this one.
  const condition = request.raw.headers['if-range'];
  const asked = condition === undefined || condition === etag ? headers.range : undefined;
  const range = rangeOf(asked, size);
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`);
    throw new Problem('request/bad-range');
  }
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
  reply.headers({
    ...keeping,
    'accept-ranges': 'bytes',
    'content-type': file.contentType,
    'content-length': end - start + 1,
  });
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  const read = () => storage.read(file.hash, range === 'whole' ? undefined : range);
  return reply.send(method === 'HEAD' ? Readable.from([]) : await read());
}
