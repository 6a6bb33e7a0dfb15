import { getInit } from '@lasar/contract/site/init';
import { isNoPage } from '@lasar/contract/file-paths';
import type { FastifyInstance } from 'fastify';
import { configuredProviders } from '#features/identity/providers/configured-providers.service.ts';
import { listMenu } from '#features/catalogue/catalogue.service.ts';
import { readSiteSettings } from '#features/site/site-pages/site-settings.service.ts';
import type { Api } from '#http/api.ts';
import { madeFrom } from '#cache/made-from.ts';
import type { Context } from '#context.ts';
import { route } from '#http/route.ts';

export function initRoutes(app: FastifyInstance, api: Api, context: Context): void {
  const { skolonMenuScript, analytics, pixelId, measuresStudents } = context.config;
  route(app, api, getInit, async (_input, principal) => {
    const site = await readSiteSettings(context);
    const { productName, contactEmail, contactPhone, menuLinks, footerText, footerLinks } = site;
    const init = {
      menuData: { schoolTypes: await listMenu(context, principal) },
      productName,
      contactEmail,
      ...(contactPhone && { contactPhone }),
      ...(menuLinks.length > 0 && { menuLinks: menuLinks.map(siteLink) }),
      footerText,
      footerLinks: footerLinks.map(siteLink),
      loginProviders: configuredProviders(context.config),
      ...(analytics && { analytics }),
      ...(pixelId && { pixelId }),
      ...(measuresStudents && { measuresStudents }),
      ...(skolonMenuScript && { skolonMenuScript }),
    };
    return madeFrom(init, 'site-page:site');
  });
}

// The server says which links are files, so that no page loads the rule by which they are told apart.
const siteLink = ({ name, to }: { readonly name: string; readonly to: string }) => ({
  name,
  to,
  ...(isNoPage(to) && { isFile: true as const }),
});
