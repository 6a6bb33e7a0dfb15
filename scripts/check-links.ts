// `npm run links -- URL`: follows every link of a running site from its start page, and reports dead ones.

const atOnce = 8;
const attribute = /\s(?:href|src|poster)="([^"]*)"/g;
const named = /\sid="([^"]*)"/g;

const [start] = process.argv.slice(2);
if (!start) {
  console.error('Så här: npm run links -- http://localhost:3000');
  process.exit(2);
}
const { origin } = new URL(start);

/** Addresses without their fragment, and the page that led there first. */
const found = new Map<string, string>([[`${origin}/`, origin]]);
const waiting = [...found.keys()];
const idsOf = new Map<string, ReadonlySet<string>>();
const fragments: { readonly to: URL; readonly from: string }[] = [];
const errors: string[] = [];

await Promise.all(Array.from({ length: atOnce }, follow));
for (const { to, from } of fragments) {
  const ids = idsOf.get(withoutFragment(to));
  if (ids && !ids.has(decodeURIComponent(to.hash.slice(1))))
    errors.push(`${to.href} har inget sådant mål, länkad från ${from}`);
}
for (const error of new Set(errors)) console.error(error);
console.log(
  `${found.size} adresser, ${fragments.length} länkar in i en sida, ${errors.length} döda`,
);
process.exitCode = errors.length > 0 ? 1 : 0;

async function follow(): Promise<void> {
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) await read(page);
}

async function read(page: string): Promise<void> {
  const answer = await fetch(page);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!answer.ok) errors.push(`${page} svarar ${answer.status}, länkad från ${found.get(page)}`);
  if (!answer.ok || !isPage) return answer.body?.cancel();
  const html = (await answer.text()).replaceAll(/<script\b.*?<\/script>/gs, '');
  // A redirect does not promise a fragment.
  if (!answer.redirected)
    idsOf.set(page, new Set(Array.from(html.matchAll(named), ([, id = '']) => id)));
  for (const [, text = ''] of html.matchAll(attribute)) {
    const to = new URL(text.replaceAll('&amp;', '&'), answer.url);
    if (to.origin !== origin || !/^https?:$/.test(to.protocol)) continue;
    // `#page=3` is an instruction to the pdf reader, not an element of the page.
    if (to.hash && !to.hash.includes('=')) fragments.push({ to, from: page });
    const address = withoutFragment(to);
    if (found.has(address)) continue;
    found.set(address, page);
    waiting.push(address);
  }
}

function withoutFragment({ origin: site, pathname, search }: URL): string {
  return site + pathname + search;
}
