import type { SitePageBody } from '@lasar/contract/site/site-page-rules';
import type { Context } from '#context.ts';
import { findTexts } from './site-pages.store.ts';
import { site } from './standard/site.ts';

/** What the service is called, where questions go, and the links of the footer, as they are published now. */
export async function readSiteSettings({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<SitePageBody<'site'>> {
  const own: Partial<SitePageBody<'site'>> = await findTexts(db, 'site');
  return {
    ...site,
    ...own,
    productName: own.productName || config.productName,
    contactEmail: own.contactEmail || config.contactEmail,
  };
}
