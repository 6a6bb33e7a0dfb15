import { paths } from '@lasar/contract/paths';
import type { SitePageBody } from '@lasar/contract/site/site-page-rules';

/** What is empty is as the settings of the installation say. */
export const site: SitePageBody<'site'> = {
  productName: '',
  contactEmail: '',
  contactPhone: '',
  menuLinks: [],
  footerText: 'Lektioner för den svenska skolan, från årskurs 1 till folkhögskolan.',
  footerLinks: [
    { name: 'Lärarteamet', to: paths.teachers },
    { name: 'Sök', to: paths.search() },
    { name: 'Ordlista', to: paths.glossary },
    { name: 'Mina lektioner', to: paths.tracks },
    { name: 'Hjälp', to: paths.help },
    { name: 'För skolans it', to: paths.itHelp },
    { name: 'Integritet', to: paths.privacy },
    { name: 'Kakor', to: paths.cookies },
    { name: 'Tillgänglighet', to: paths.accessibility },
  ],
};
