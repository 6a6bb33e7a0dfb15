import { sharedForAMinute } from '#http/caching.ts';
import type { Context } from '#context.ts';
import type { MadeAnswer } from '#cache/cached-response.ts';
import { etagOfBody } from '#http/etag.ts';
import { securityHeadersFor } from '#http/security-headers.ts';
import { pagePolicy } from './content-security-policy.ts';
import type { RenderPage } from './web-build.ts';

/** Makes the page at an address with all its headers, ready to be kept. Who asks for the head alone gets no body. */
export type MakePage = (url: string, method?: string) => Promise<MadeAnswer>;

/** Makes pages by rendering them; `finish` changes what a page was rendered as, a character for each byte. */
export function pageMaker(
  { config, storage }: Pick<Context, 'config' | 'storage'>,
  render: RenderPage,
  finish: (html: string) => string = (html) => html,
): MakePage {
  const shared = {
    ...securityHeadersFor(config.publicUrl),
    // Documents are the visitor's page for everybody, so a shared cache may keep them as long as an API answer.
    'cache-control': sharedForAMinute,
  };
  // Addresses that pages tell of themselves begin with this, whatever the request was sent to.
  const { origin } = new URL(config.publicUrl);
  return async (url, method = 'GET') => {
    const rendered = await render(new Request(origin + url, { method }));
    const { status } = rendered;
    const headers = { ...shared, ...Object.fromEntries(rendered.headers) };
    if (status >= 300) headers['cache-control'] = 'no-cache';
    if (rendered.html === undefined && status >= 500) throw new Error('a page was not rendered');
    if (rendered.html === undefined) return { status, headers, body: Buffer.alloc(0) };
    const html = finish(rendered.html);
    const body = Buffer.from(html, 'latin1');
    const policy = pagePolicy(html, config, storage.presigned?.origin);
    return {
      status,
      headers: { ...headers, 'content-security-policy': policy, etag: etagOfBody(body) },
      body,
    };
  };
}
