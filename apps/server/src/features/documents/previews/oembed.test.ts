import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

const site = 'https://lasar.example';

const ask = ({ app }: World, url: string, more = '') =>
  app.inject({ url: `/oembed?url=${encodeURIComponent(url)}${more}` });

test('another site learns title, provider and picture of a page, as JSON or XML', async () => {
  await using world = await startTree({ PUBLIC_URL: site });

  const answer = await ask(world, `${site}/lesson/balans?sida=2#ord`);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
  });
  const link = {
    version: '1.0',
    type: 'link',
    title: 'Balansmetoden – Gymnasieskola · Matematik 1b',
    provider_name: 'Läsår',
    provider_url: `${site}/`,
    cache_age: 3600,
    thumbnail_url: `${site}/previews/lesson/balans.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
  expect(answer.json()).toEqual(link);

  const xml = await ask(world, `${site}/lesson/balans`, '&format=xml');
  expect(xml.headers['content-type']).toBe('text/xml; charset=utf-8');
  const root = new DOMParser().parseFromString(xml.body, 'text/xml').documentElement;
  expect(root.nodeName).toBe('oembed');
  const told = Array.from(root.childNodes, (node) => [node.nodeName, node.textContent]);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(Object.entries(link).map(([name, value]) => [name, String(value)])),
  );
});

test('a page has a title whatever kind it is, and a picture only where there is room for it', async () => {
  await using world = await startTree({ PUBLIC_URL: site });
  for (const [path, title] of [
    ['', 'Lektioner för den svenska skolan'],
    ['/', 'Lektioner för den svenska skolan'],
    ['/gymnasieskola/', 'Gymnasieskola'],
    ['/teacher/eva', 'Eva Lind – Matematik'],
    ['/om-oss', 'Om oss'],
  ] as const)
    expect((await ask(world, site + path)).json().title, path).toBe(title);

  const narrow = await ask(world, `${site}/lesson/balans`, '&maxwidth=600&maxheight=800');
  expect(Object.keys(narrow.json())).not.toContain('thumbnail_url');
  const name = 'Större < än & "lika\u0001"';
  await world.context.db.updateTable('lesson').set({ name }).where('id', '=', 'balans').execute();
  const xml = (await ask(world, `${site}/lesson/balans`, '&format=xml')).body;
  const parsed = new DOMParser().parseFromString(xml, 'text/xml');
  expect(parsed.getElementsByTagName('title')[0]?.textContent).toContain('Större < än & "lika"');
});

test('only our own public pages are told of, and only in the formats of oEmbed', async () => {
  await using world = await startTree({ PUBLIC_URL: site });
  for (const [url, more, status, code] of [
    ['https://lasar.example.evil.se/lesson/balans', '', 404, 'request/not-found'],
    ['https://lasar.example@evil.se/lesson/balans', '', 404, 'request/not-found'],
    ['javascript:alert(1)', '', 404, 'request/not-found'],
    ['/lesson/balans', '', 400, 'request/invalid'],
    [`${site}/lesson/gomd`, '', 404, 'lesson/not-found'],
    [`${site}/lesson/finns-inte`, '', 404, 'lesson/not-found'],
    [`${site}/lesson/%3Cscript%3E`, '', 404, 'request/not-found'],
    [`${site}/admin`, '', 404, 'school-type/not-found'],
    [`${site}/lesson/balans`, '&format=yaml', 501, 'oembed/format-unknown'],
    [`${site}/lesson/balans`, '&maxwidth=0', 400, 'request/invalid'],
    [`${site}/${'a'.repeat(1100)}`, '', 400, 'request/invalid'],
  ] as const) {
    const answer = await ask(world, url, more);
    expect([answer.statusCode, answer.json().code], url + more).toEqual([status, code]);
  }
  const without = await world.app.inject({ url: '/oembed' });
  expect([without.statusCode, without.json().code]).toEqual([400, 'request/invalid']);
});
