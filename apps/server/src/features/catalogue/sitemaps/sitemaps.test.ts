import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withoutTimeLimits } from '#database/database.ts';
import { startTree } from '#test/tree-world.ts';
import type { World } from '#test/world.ts';

const site = 'https://lasar.example';

async function addressesIn({ app }: World, url: string): Promise<string[]> {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/xml');
  return Array.from(answer.body.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address);
}

test('the sitemap index leads to every published page, and to no other', async () => {
  await using world = await startTree({ PUBLIC_URL: site });

  const lists = await addressesIn(world, '/sitemap.xml');
  expect(lists).toEqual(
    ['pages', 'areas', 'lessons-1'].map((name) => `${site}/sitemaps/${name}.xml`),
  );
  const all: string[] = [];
  for (const list of lists) all.push(...(await addressesIn(world, new URL(list).pathname)));

  expect(all).toContain(`${site}/`);
  expect(all).toContain(`${site}/gymnasieskola`);
  expect(all).toContain(`${site}/gymnasieskola/matematik/matematik-1b/algebra/algebra`);
  expect(all).toContain(`${site}/lesson/balans`);
  expect(all).toContain(`${site}/teacher/eva`);
  expect(all).toContain(`${site}/kundcase/ekvationer-i-tva-takter`);
  expect(all.join(' ')).not.toMatch(/dold|gomd|gomt/);
  expect(new Set(all).size).toBe(all.length);
});

test('lessons that exceed the limit of a sitemap continue in the next sitemap, each once', async () => {
  await using world = await startTree({ PUBLIC_URL: site });
  const { db } = world.context;
  await withoutTimeLimits(() =>
    sql`
      insert into lesson (id, area_id, slug, name, position)
      select 'm' || number, 'algebra', 'm' || number, 'Lektion ' || number, 1000 + number
      from generate_series(1, 50100) as number`.execute(db),
  );

  expect(await addressesIn(world, '/sitemap.xml')).toHaveLength(4);
  const first = await addressesIn(world, '/sitemaps/lessons-1.xml');
  const second = await addressesIn(world, '/sitemaps/lessons-2.xml');

  expect(first).toHaveLength(50_000);
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
  expect(second.length).toBeGreaterThanOrEqual(100);
});

test('an unknown sitemap is not found', async () => {
  await using world = await startTree();
  for (const name of ['lessons-2', 'lessons-0', 'lessons-x', 'allt']) {
    const answer = await world.app.inject({ url: `/sitemaps/${name}.xml` });
    expect([answer.statusCode, answer.json().code], name).toEqual([404, 'request/not-found']);
  }
});

test('robots.txt names the sitemap index, and refuses robots on a test installation', async () => {
  await using world = await startTree({ PUBLIC_URL: site });
  await using copy = await startTree({ PUBLIC_URL: site, PRODUCTION_HOST: 'lasar.se' });

  const real = (await world.app.inject({ url: '/robots.txt' })).body;
  expect(real).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect(real).toContain('Disallow: /admin');
  expect((await copy.app.inject({ url: '/robots.txt' })).body).toBe('User-agent: *\nDisallow: /\n');
});
