import type { Call } from '@lasar/contract/endpoint';
import { getSitePage } from '@lasar/contract/site/site-pages';
import type { PublicPageId, SitePageBody, SitePageId } from '@lasar/contract/site/site-page-rules';
import { type MetaArgs, pageMeta } from './page-meta.ts';

/** A heading with its text as HTML, which the server has rendered and sanitised. */
interface ShownSection {
  readonly heading: string;
  readonly html: string;
}

/** The texts of a page as it shows them: plain text, or HTML where its fields are Markdown. */
export type SiteTextsOf<Id extends SitePageId> = {
  readonly [K in keyof SitePageBody<Id>]: SitePageBody<Id>[K] extends string
    ? string
    : readonly ShownSection[];
};

/** Loads the texts of a page of the site. */
export const loadSiteTexts = async <Id extends PublicPageId>(
  call: Call,
  id: Id,
): Promise<SiteTextsOf<Id>> =>
  // The server returns the fields of the requested page.
  (await call(getSitePage, { params: { id } })) as SiteTextsOf<Id>;

interface OfHead {
  readonly metaTitle: string;
  readonly metaDescription: string;
}

/** The result of a route's `meta` for a page whose title and description are edited. Absent texts are those of no visitor's page. */
export const siteMeta = (args: MetaArgs, texts: OfHead | undefined) =>
  pageMeta(args, {
    ...(texts?.metaTitle && { title: texts.metaTitle }),
    ...(texts && { description: texts.metaDescription }),
  });
