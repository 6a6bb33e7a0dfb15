import { previewPicturePath, previewPictureSize } from '@lasar/contract/link-preview-rules';
import type { Context } from '#context.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import { Problem } from '#problem.ts';
import { requirePreview } from './previews.service.ts';

/** What https://oembed.com calls a response of the type link. Pages cannot be framed, so no other type is answered. */
export type Oembed = Readonly<Record<string, string | number>>;

interface OembedQuestion {
  /** The address of one of our pages. What follows its path is ignored. */
  readonly url: string;
  /** The room for a picture, in pixels. A larger one is not offered. */
  readonly maxwidth?: number;
  readonly maxheight?: number;
}

/** The seconds that an answer may be kept: a title seldom changes. */
export const oembedSeconds = 3600;

const { width, height } = previewPictureSize;

// What paths of pages are written with.
const pagePath = /^\/[A-Za-z0-9_/-]{0,300}$/;

/**
 * What another site needs in order to link to a page of ours. Throws `request/invalid` for what is no address,
 * `request/not-found` for pages of others and for pages without a preview, or the code of a record that does not exist.
 */
export async function requireOembed(
  context: Context,
  { url, maxwidth = width, maxheight = height }: OembedQuestion,
): Promise<Oembed> {
  const { publicUrl } = context.config;
  const asked = URL.parse(url);
  if (!asked) throw new Problem('request/invalid');
  const isHttp = asked.protocol === 'https:' || asked.protocol === 'http:';
  if (!isHttp || asked.host !== new URL(publicUrl).host || !pagePath.test(asked.pathname))
    throw new Problem('request/not-found');
  const path = asked.pathname.replace(/\/+$/, '') || '/';
  const [{ title, ancestors }, { productName }] = await Promise.all([
    requirePreview(context, path === '/' ? 'start' : path.slice(1)),
    readSiteSettings(context),
  ]);
  const hasRoom = maxwidth >= width && maxheight >= height;
  return {
    version: '1.0',
    type: 'link',
    title: [title, ancestors].filter(Boolean).join(' – '),
    provider_name: productName,
    provider_url: new URL('/', publicUrl).href,
    cache_age: oembedSeconds,
    ...(hasRoom && {
      thumbnail_url: new URL(previewPicturePath(path), publicUrl).href,
      thumbnail_width: width,
      thumbnail_height: height,
    }),
  };
}
