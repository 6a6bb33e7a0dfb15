import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Presigned, Sending } from '#storage/storage.ts';
import type { OpenFile } from './media.service.ts';

interface SentFile extends Pick<OpenFile, 'hash' | 'contentType'> {
  readonly disposition: string;
  readonly seconds: number;
}

/**
 * Sends whoever may have a file to the storage's own address of it, which says what the file is. Throws
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
    // A browser that goes on in the film keeps what it has; nobody between keeps what the next one may not have.
    cacheControl: `private, max-age=${seconds}`,
  };
  const address = await presigned.addressOf(hash, sending);
  return reply
    .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    .redirect(address, 302);
}
