import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Presigned, Sending } from '#storage/storage.ts';
import type { OpenFile } from './media.service.ts';

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
