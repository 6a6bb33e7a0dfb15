import { everyRoute } from './support/routes.ts';
import { expect, test } from './support/test.ts';

interface Graph {
  readonly '@context': string;
  readonly '@graph': readonly Record<string, unknown>[];
}

/** What a search engine or a chat reads of a page: it runs no script. */
async function headOf(url: string) {
  const html = await (await fetch(url)).text();
  const meta = new Map(
    Array.from(
      html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g),
      ([, name = '', content = '']) => [name, content.replaceAll('&amp;', '&')] as const,
    ),
  );
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return { html, meta, data: json ? (JSON.parse(json) as Graph) : undefined };
}

const typesIn = (data: Graph | undefined) => data?.['@graph'].map((thing) => thing['@type']);

test('each kind of page tells search engines what it is', async ({ baseURL }) => {
  const site = String(baseURL);
  const routes = await everyRoute(site);
  for (const [kind, types] of [
    ['start', ['Organization', 'WebSite']],
    ['landing', ['BreadcrumbList']],
    ['area', ['BreadcrumbList', 'Course']],
    ['lesson', ['BreadcrumbList', 'LearningResource']],
    ['film', ['BreadcrumbList', 'VideoObject']],
    ['locked assignment', ['BreadcrumbList', 'LearningResource']],
    ['customer cases', ['BreadcrumbList']],
    ['customer case', ['BreadcrumbList']],
  ] as const) {
    const { data } = await headOf(site + routes[kind]);
    expect(typesIn(data), kind).toEqual(types);
    expect(data?.['@context']).toBe('https://schema.org');
    for (const thing of data?.['@graph'] ?? []) {
      if (thing['@type'] === 'BreadcrumbList') await expectSteps(site, thing);
      else expect(thing, kind).toMatchObject({ name: expect.stringMatching(/\S/) });
    }
  }
});

/** Every step is numbered, named, and leads somewhere. */
async function expectSteps(site: string, list: Record<string, unknown>) {
  const steps = list['itemListElement'] as { position: number; name: string; item: string }[];
  expect(steps.length).toBeGreaterThanOrEqual(2);
  for (const [index, { position, name, item }] of steps.entries()) {
    expect(position).toBe(index + 1);
    expect(name).toMatch(/\S/);
    expect(item.startsWith(`${site}/`)).toBe(true);
    expect((await fetch(item, { method: 'HEAD' })).status, item).toBe(200);
  }
}

test('a lesson describes itself to catalogues, and names where other sites ask for its link', async ({
  baseURL,
}) => {
  const site = String(baseURL);
  const routes = await everyRoute(site);
  const { html, data } = await headOf(site + routes['lesson']);
  expect(data?.['@graph'][1]).toMatchObject({
    url: site + routes['lesson'],
    inLanguage: 'sv',
    learningResourceType: 'Lektion',
    isAccessibleForFree: expect.any(Boolean),
    educationalLevel: expect.arrayContaining([expect.stringMatching(/\S/)]),
    about: { '@type': 'Thing', name: expect.stringMatching(/\S/) },
    timeRequired: expect.stringMatching(/^PT\d+M$/),
    provider: { '@type': 'Organization' },
  });
  const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html);
  const answer = await fetch(String(link?.[1]).replaceAll('&amp;', '&'));
  expect(await answer.json()).toMatchObject({ version: '1.0', type: 'link' });
});

test('a locked film tells no address of its file', async ({ baseURL }) => {
  const routes = await everyRoute(String(baseURL));
  const { html, data } = await headOf(baseURL + String(routes['locked assignment']));
  expect(JSON.stringify(data)).toContain('"isAccessibleForFree":false');
  expect(html).not.toMatch(/\/media\/|contentUrl|thumbnailUrl/);
});

test('a shared link has a title, a text and a picture; private pages have none', async ({
  baseURL,
}) => {
  const site = String(baseURL);
  const routes = await everyRoute(site);
  for (const [kind, path] of Object.entries(routes)) {
    const { meta } = await headOf(site + path);
    if (meta.get('robots') === 'noindex') continue;
    expect(meta.get('og:title'), kind).toMatch(/\S/);
    const picture = await fetch(String(meta.get('og:image')));
    expect([picture.status, picture.headers.get('content-type')], kind).toEqual([200, 'image/png']);
  }
  for (const kind of [
    'start',
    'landing',
    'area',
    'lesson',
    'film',
    'about',
    'privacy',
    'customer case',
  ] as const) {
    const { meta } = await headOf(site + routes[kind]);
    expect(meta.get('description'), kind).toMatch(/\S/);
  }
  for (const path of ['/sok?q=ekvation', '/auth/nytt-losenord', '/konto', '/admin']) {
    const { meta } = await headOf(site + path);
    expect(meta.get('robots'), path).toBe('noindex');
    expect(meta.has('og:image'), path).toBe(false);
  }
});

test('no link on the pages that are not records, or on one of each that are, is dead', async ({
  baseURL,
}) => {
  const site = String(baseURL);
  const sitemap = await (await fetch(`${site}/sitemaps/pages.xml`)).text();
  const pages = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, address = '']) => address);
  const others = Object.entries(await everyRoute(site)).filter(([kind]) => kind !== 'not found');
  const links = new Map<string, string>();
  for (const page of new Set([...pages, ...others.map(([, path]) => site + path)])) {
    const answer = await fetch(page);
    expect(answer.status, page).toBe(200);
    for (const [, href = ''] of (await answer.text()).matchAll(/<a [^>]*href="([^"]+)"/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), page);
      url.hash = '';
      // Those that begin a login lead to another site.
      if (url.origin === site && !url.pathname.startsWith('/auth/dorr/')) links.set(url.href, page);
    }
  }
  expect(links.size).toBeGreaterThan(250);
  const waiting = [...links];
  const check = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { status } = await fetch(next[0], { method: 'HEAD' });
      expect(status, `${next[0]}, a link on ${next[1]}`).toBe(200);
    }
  };
  await Promise.all([check(), check(), check(), check()]);
});
