import type { SitePageBody, SitePageId } from '@lasar/contract/site/site-page-rules';
import { about } from './standard/about.ts';
import { accessibility } from './standard/accessibility.ts';
import { cookies } from './standard/cookies.ts';
import { help } from './standard/help.ts';
import { howItWorks } from './standard/how-it-works.ts';
import { itHelp } from './standard/it-help.ts';
import { mails } from './standard/mails.ts';
import { privacy } from './standard/privacy.ts';
import { site } from './standard/site.ts';
import { start } from './standard/start.ts';

/** The texts that come with the service, by page. A page shows them until somebody writes others. */
export const standardTexts: { readonly [Id in SitePageId]: SitePageBody<Id> } = {
  site,
  start,
  'how-it-works': howItWorks,
  about,
  help,
  'it-help': itHelp,
  privacy,
  cookies,
  accessibility,
  ...mails,
};
