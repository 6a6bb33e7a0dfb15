import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { RenderCache } from '#cache/render-cache.ts';
import { turnOf } from './request-info.ts';

/** A document that is rendered on request. */
export interface DocumentResponse<Tool> {
  /** What the document is rendered from, with the version of its renderer. The ETag is computed from it alone. */
  readonly data: unknown;
  /** PDF when it is absent. */
  readonly contentType?: string;
  /** The name that a browser saves the file as. */
  readonly fileName: string;
  readonly cacheControl: string;
  /** Whether it is saved, and not shown by the browser. */
  readonly isSaved?: boolean;
  /** Where the document waits for its turn, and is kept under its ETag. */
  readonly cache: RenderCache<Tool>;
  readonly render: (tool: Tool) => Promise<Uint8Array>;
  /** Whether it waits until no other document does. */
  readonly last?: boolean;
}

/**
 * Sends a document, or 304 without rendering it when the caller has it. Clients of different addresses take turns, and nothing
 * is rendered for one that has gone. Throws `server/unavailable` when too many documents wait.
 */
export async function sendDocument<Tool>(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    data,
    contentType = 'application/pdf',
    fileName,
    cacheControl,
    isSaved = false,
    cache,
    render,
    last = false,
  }: DocumentResponse<Tool>,
): Promise<FastifyReply> {
  const etag = etagOf(data);
  const headers = { etag, vary: 'Authorization', 'cache-control': cacheControl };
  if (fresh(request.headers, { etag })) return reply.code(304).headers(headers).send();
  const document = await cache.getOrRender(etag, render, { ...turnOf(request), last });
  return reply
    .headers(headers)
    .type(contentType)
    .header('content-disposition', dispositionOf(fileName, isSaved))
    .send(Buffer.from(document.buffer, document.byteOffset, document.byteLength));
}

/** A strong ETag. */
function etagOf(data: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
  return `"${hash.slice(0, 27)}"`;
}

/** The Content-Disposition with the file's name, and an ASCII name for old browsers. */
function dispositionOf(fileName: string, isSaved: boolean): string {
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
  return `${isSaved ? 'attachment' : 'inline'}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
