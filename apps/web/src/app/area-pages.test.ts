import { expect, test } from 'vitest';
import { meta } from './routes/catalogue/area.tsx';

const pathname = '/gymnasieskola/matematik/matematik-1b/algebra/a1';
const area = {
  name: 'Algebra',
  path: pathname,
  parents: [],
  course: { name: 'Matematik 1b', goals: [] },
};

/** The tags of a page of an area with 250 lessons. */
function tagsOf(page: number) {
  const loaderData = { area, lessons: [{ name: 'Olikheter' }], page, pages: 3 };
  const root = { id: 'root', loaderData: { productName: 'Läsår', origin: 'https://lasar.se' } };
  const args = { loaderData, matches: [root], location: { pathname } };
  return meta(args as unknown as Parameters<typeof meta>[0]) as Record<string, string>[];
}
const linkOf = (page: number, rel: string) =>
  tagsOf(page).find((tag) => tag['rel'] === rel)?.['href'];
const contentOf = (page: number, property: string) =>
  tagsOf(page).find((tag) => tag['property'] === property)?.['content'];
const address = `https://lasar.se${pathname}`;

test('each page of an area has its own canonical address and title', () => {
  expect([1, 2, 3].map((page) => linkOf(page, 'canonical'))).toEqual([
    address,
    `${address}?sida=2`,
    `${address}?sida=3`,
  ]);
  expect(contentOf(2, 'og:url')).toBe(`${address}?sida=2`);
  expect([1, 2].map((page) => tagsOf(page)[0]?.['title'])).toEqual([
    'Algebra, Matematik 1b – Läsår',
    'Algebra, Matematik 1b, sida 2 – Läsår',
  ]);
});

test('the pages of an area name the ones before and after, the first without a number', () => {
  expect([1, 2, 3].map((page) => linkOf(page, 'prev'))).toEqual([
    undefined,
    address,
    `${address}?sida=2`,
  ]);
  expect([1, 2, 3].map((page) => linkOf(page, 'next'))).toEqual([
    `${address}?sida=2`,
    `${address}?sida=3`,
    undefined,
  ]);
});
