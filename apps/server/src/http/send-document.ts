import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { ByteCache } from '#cache/byte-cache.ts';

/** A document that is rendered on request. */
export interface DocumentResponse {
  /** What the document is rendered from, with the version of its renderer. The ETag is computed from it alone. */
  readonly data: unknown;
  /** PDF when it is absent. */
  readonly contentType?: string;
  /** The name that a browser saves the file as. */
  readonly fileName: string;
  readonly cacheControl: string;
  readonly render: () => Promise<Uint8Array>;
  /** Stores the rendered document under its ETag. */
  readonly cache?: ByteCache<Uint8Array>;
}

/** Sends a document, or 304 without rendering it when the caller has it. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    data,
    contentType = 'application/pdf',
    fileName,
    cacheControl,
    render,
    cache,
  }: DocumentResponse,
): Promise<FastifyReply> {
  const etag = etagOf(data);
  reply.headers({ etag, vary: 'Authorization', 'cache-control': cacheControl });
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  const document = await (cache ? cache.getOrProduce(etag, render) : render());
  return reply
    .type(contentType)
    .header('content-disposition', dispositionOf(fileName))
    .send(Buffer.from(document.buffer, document.byteOffset, document.byteLength));
}

/** A strong ETag. */
function etagOf(data: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
  return `"${hash.slice(0, 27)}"`;
}

/** The Content-Disposition with the file's name, and an ASCII name for old browsers. */
function dispositionOf(fileName: string): string {
  const name = fileName.replace(/[/\\:*?"<>|]/g, '-');
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]/g, '_');
  // encodeURIComponent does not encode these characters, which have a meaning in the header's grammar.
  const utf8 = encodeURIComponent(name).replace(
    /['()]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
