import {
  oembedPath,
  previewPicturePath,
  previewPictureSize,
} from '@lasar/contract/link-preview-rules';
import type { MetaDescriptor } from 'react-router';

/** The arguments of a route's `meta` that are needed here. */
export interface MetaArgs {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
  readonly location: { readonly pathname: string };
}

interface Page {
  /** Without it the title is the product's name. */
  readonly title?: string;
  readonly description?: string;
  /** The page of a list, from 1. Each has an address of its own. */
  readonly page?: number;
  /** Keeps the page out of search engines: results, forms, logins. */
  readonly hidden?: boolean;
}

interface Site {
  readonly productName: string;
  /** The origin of the site, such as https://lasar.se. */
  readonly origin: string;
}

/** The site's name and origin, loaded by the root. On the root's own error page only the name is known. */
export function siteOf({ matches }: Pick<MetaArgs, 'matches'>): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | Partial<Site>
    | undefined;
  return { productName: root?.productName ?? 'Läsår', origin: root?.origin ?? '' };
}

/** The result of a route's `meta`: the title 'X – Läsår', canonical address, description, robots rule and link preview. */
export function pageMeta(
  args: MetaArgs,
  { title: name, description = '', page = 1, hidden }: Page,
): MetaDescriptor[] {
  const site = siteOf(args);
  const { pathname } = args.location;
  const title = name !== undefined && page > 1 ? `${name}, sida ${page}` : name;
  const whole = title === undefined ? site.productName : `${title} – ${site.productName}`;
  const address = site.origin + pageOfList(pathname, page);
  const line = oneLine(description);
  return [
    { title: whole },
    ...(site.origin ? [{ tagName: 'link', rel: 'canonical', href: address }] : []),
    ...(line ? [{ name: 'description', content: line }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    // Link previews are made from server-rendered pages, so the client build omits them.
    ...(import.meta.env.SSR && !hidden
      ? linkPreview(site, pathname, address, title ?? site.productName, line)
      : []),
  ];
}

/** The page of a list that an address names, from 1. An invalid number means the first. */
export function pageIn({ searchParams }: URL): number {
  const number = searchParams.get('sida') ?? '1';
  return /^[1-9]\d{0,3}$/.test(number) ? Number(number) : 1;
}

/** The address of a page of a list: the first has no number. */
const pageOfList = (pathname: string, page: number): string =>
  page > 1 ? `${pathname}?sida=${page}` : pathname;

/** Links to the pages of a list before and after one, for search engines: in pages from the server only. */
export function neighbourLinks(args: MetaArgs, page: number, pages: number): MetaDescriptor[] {
  const { origin } = siteOf(args);
  const link = (rel: 'prev' | 'next', other: number) => ({
    tagName: 'link',
    rel,
    href: origin + pageOfList(args.location.pathname, other),
  });
  return [
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
  ];
}

function linkPreview(
  { productName, origin }: Site,
  pathname: string,
  address: string,
  title: string,
  description: string,
): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: productName },
    { property: 'og:locale', content: 'sv_SE' },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + previewPicturePath(pathname) },
    { property: 'og:image:width', content: String(previewPictureSize.width) },
    { property: 'og:image:height', content: String(previewPictureSize.height) },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: `${origin}${oembedPath}?url=${encodeURIComponent(address)}&format=json`,
      title,
    },
  ];
}

const longestDescription = 160;

/** Search engines truncate at about this length. A cut at the end of a word reads better. */
function oneLine(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length <= longestDescription
    ? line
    : `${line.slice(0, longestDescription).replace(/\s\S*$/, '')} …`;
}
