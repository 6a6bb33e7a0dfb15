import { paths } from '@lasar/contract/paths';
import { siteOf, type MetaArgs } from '#shared/page/page-meta.ts';
import { publisher, type Thing } from '#shared/page/structured-data.ts';

/** Structured data of the organisation and of the site with its search. */
export function siteData(args: MetaArgs): Thing[] {
  const { origin, productName } = siteOf(args);
  return [
    publisher(args),
    {
      '@type': 'WebSite',
      name: productName,
      url: `${origin}/`,
      inLanguage: 'sv',
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}${paths.search()}?q={q}`,
        'query-input': 'required name=q',
      },
    },
  ];
}
