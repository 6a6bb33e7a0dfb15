const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

// Our addresses are made of slugs and ids, but the site's own may hold an ampersand.
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The list of lists. */
export const indexXml = (addresses: readonly string[]): string =>
  `${head}<sitemapindex ${namespace}>\n${addresses
    .map((address) => `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** A list of pages, written while its addresses arrive in batches. */
export async function* urlsetXml(
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  for await (const addresses of batches) {
    yield addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>\n`).join('');
  }
  yield '</urlset>\n';
}
