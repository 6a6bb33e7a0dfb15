import { expect, test } from 'vitest';
import { createCacheablePaths } from './cacheable-paths.ts';

const produce = async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) });

test('a page that reads its query is not cacheable, even when it matches a cacheable route', () => {
  const paths = createCacheablePaths();
  paths.add({ route: '/:schooltype', produce });
  paths.exclude('/sok');

  expect(paths.find('/gymnasieskola')).toEqual({ route: '/:schooltype', produce });
  expect(paths.find('/sok')).toBeUndefined();
});

test('the cache key is the path, with the page number where pages are numbered', () => {
  const paths = createCacheablePaths();
  paths.add({ route: '/om-oss', produce });
  paths.add({ route: '/:schooltype/:subject/:course/:area/:id', numbered: true, produce });
  const area = '/gymnasieskola/matematik/matematik-1b/algebra/algebra';

  expect(paths.keyOf('/om-oss?sida=2&x=1')).toBe('/om-oss');
  expect(paths.keyOf(`${area}?x=1&sida=12&y=2`)).toBe(`${area}?sida=12`);
  for (const query of ['', '?sida=1', '?sida=0', '?sida=02', '?sida=1000', '?sida=2x', '?asida=2'])
    expect(paths.keyOf(area + query)).toBe(area);
  expect(paths.find(`${area}?sida=12`)).toMatchObject({ numbered: true });
});

test('a call is never taken for a page whose address has as many segments', () => {
  const paths = createCacheablePaths();
  paths.add({ route: '/:schooltype/:subject/:course/:area/:id', produce });
  paths.add({ route: '/api/school/lesson/teacher/:id', produce });

  expect(paths.find('/api/shared-plans/bcd-fgh-jkm/assignments/algebra')).toBeUndefined();
  expect(paths.find('/api/school/lesson/teacher/eva')).toMatchObject({
    route: '/api/school/lesson/teacher/:id',
  });
});

test('a typed text is a key of its own, when nothing else is asked for', () => {
  const paths = createCacheablePaths();
  const route = '/api/search/searchLA';
  paths.add({ route, typed: 'q', produce });

  for (const query of ['?q=algebra', '?q=l%C3%B6sa+ekvationer', '?q=l%C3%B6sa%20ekvationer']) {
    expect(paths.keyOf(route + query)).toBe(route + query);
    expect(paths.find(route + query)).toMatchObject({ route });
  }
  const others = ['', '?q=', '?x=algebra', '?q=a&x=1', '?q=%', '?q=%FF', '?q=<a>', '?q=a?b'];
  for (const query of [...others, `?q=${'a'.repeat(300)}`])
    expect(paths.find(paths.keyOf(route + query))).toBeUndefined();
});
