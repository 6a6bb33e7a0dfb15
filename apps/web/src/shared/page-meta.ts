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
export function pageMeta(
  { matches }: Args,
  { title, description = '', hidden }: Page,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { productName?: string }
    | undefined;
  const product = root?.productName ?? 'Läsår';
  const whole = title === undefined ? product : `${title} – ${product}`;
  const line = oneLine(description);
  return [
    { title: whole },
    { property: 'og:title', content: whole },
    ...(line
      ? [
          { name: 'description', content: line },
          { property: 'og:description', content: line },
        ]
      : []),
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

const longestDescription = 160;

/** Search engines cut at about this length; a cut at a word's end reads better than theirs. */
function oneLine(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length <= longestDescription
    ? line
    : `${line.slice(0, longestDescription).replace(/\s\S*$/, '')} …`;
}
