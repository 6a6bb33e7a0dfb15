import type { MetaDescriptor } from 'react-router';

interface Args {
  readonly matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];
}

interface Page {
  /** Without it the title is the product's name alone. */
  readonly title?: string;
  readonly description?: string;
  /** Keeps the page out of search engines: results, forms, logins. */
  readonly hidden?: boolean;
}

/** What a route's `meta` answers: 'X – Läsår', a description and whether search engines may list it. */
export function pageMeta({ matches }: Args, { title, description, hidden }: Page): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as { productName?: string } | undefined;
  const product = root?.productName ?? 'Läsår';
  return [
    { title: title === undefined ? product : `${title} – ${product}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
