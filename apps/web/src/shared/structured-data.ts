import type { Parent } from '@lasar/contract/records';
import type { MetaDescriptor } from 'react-router';
import { siteOf, type MetaArgs } from './page-meta.ts';

/** One thing of schema.org: its type, and what is known of it. Absent means unknown. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/**
 * What a page tells search engines, as JSON-LD (https://schema.org). Only for the server's page: a route asks for it
 * under `import.meta.env.SSR`, and the browser's build leaves it out.
 */
export const structuredData = (...things: readonly Thing[]): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@graph': things } as never,
});

/** The way from the start page to a record. Steps that are places on another page are left out: they are no pages. */
export function breadcrumbs(
  args: MetaArgs,
  parents: readonly Pick<Parent, 'name' | 'path'>[],
  name: string,
): Thing {
  const { origin, productName } = siteOf(args);
  const pages = parents.filter(({ path }) => !path.includes('#'));
  const steps = [
    { name: productName, url: `${origin}/` },
    ...pages.map((page) => ({ name: page.name, url: origin + page.path })),
    { name, url: origin + args.location.pathname },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: step.url,
    })),
  };
}

/** The publisher, by the address that the start page describes it under. */
export const publisher = (args: MetaArgs): Thing => {
  const { origin, productName } = siteOf(args);
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organisation`,
    name: productName,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  };
};

/** Seconds as ISO 8601 writes a length of time, such as PT1M15S. */
export const isoSeconds = (seconds: number): string =>
  `PT${Math.floor(seconds / 60)}M${Math.round(seconds) % 60}S`;
