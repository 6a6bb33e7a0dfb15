import { escapeHtml } from './escape-html.ts';

/** A piece of finished XML: the only thing that becomes a part of other XML without being escaped. */
export interface Xml {
  readonly xml: string;
}

type Child = Xml | string | undefined;

/**
 * An element. Attributes that are undefined are left out; texts are escaped, and lose characters that XML 1.0 cannot hold
 * (https://www.w3.org/TR/xml/#charsets).
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>> = {},
  children: readonly Child[] = [],
): Xml {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(String(value))}"`,
  );
  const inner = children.map((child) =>
    typeof child === 'string' ? escaped(child) : (child?.xml ?? ''),
  );
  const opening = `<${name}${written.join('')}`;
  return {
    xml: children.length === 0 ? `${opening}/>` : `${opening}>${inner.join('')}</${name}>`,
  };
}

/** An element as a file of its own. */
export const xmlFile = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;

const escaped = (text: string): string => escapeHtml(text.toWellFormed().replace(refused, ''));

// oxlint-disable-next-line no-control-regex -- XML refuses exactly these.
const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
