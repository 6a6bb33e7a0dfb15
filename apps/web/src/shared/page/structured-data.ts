import type { Parent } from '@lasar/contract/records';
import type { MetaDescriptor } from 'react-router';
import { siteOf, type MetaArgs } from './page-meta.ts';

/** An entity of schema.org: its type and its known properties. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/**
 * The structured data of a page, as JSON-LD (https://schema.org). Only for server rendering: routes call it under
 * `import.meta.env.SSR`, and the client build omits it.
 */
export const structuredData = (...things: readonly Thing[]): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@graph': things } as never,
});

/** The breadcrumbs of a record. Ancestors that are only a fragment of another page are left out. */
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

/** What a record is about, and for whom: its subject, and its school type and course as levels. */
export function levelOf(parents: readonly Pick<Parent, 'type' | 'name'>[]) {
  const nameOf = (wanted: Parent['type']) => parents.find(({ type }) => type === wanted)?.name;
  const subject = nameOf('subject');
  const levels = [nameOf('schooltype'), nameOf('course')].filter((name) => name !== undefined);
  return {
    ...(subject !== undefined && { about: { '@type': 'Thing', name: subject } }),
    ...(levels.length > 0 && { educationalLevel: levels }),
  };
}

/** A reference to the publisher, which the start page describes. */
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

/** Seconds as an ISO 8601 duration, such as PT1M15S. */
export const isoSeconds = (seconds: number): string =>
  `PT${Math.floor(seconds / 60)}M${Math.round(seconds) % 60}S`;
