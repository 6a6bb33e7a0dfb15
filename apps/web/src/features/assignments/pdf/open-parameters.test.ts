import { expect, test } from 'vitest';
import { parseOpenParameters } from './open-parameters.ts';

test('a fragment may hold a page and a query', () => {
  expect(parseOpenParameters('#page=3')).toEqual({ page: 3 });
  expect(parseOpenParameters('#sida=12')).toEqual({ page: 12 });
  expect(parseOpenParameters('#page=2&search=f%C3%B6rsta%20hj%C3%A4lpen')).toEqual({
    page: 2,
    search: 'första hjälpen',
  });
  for (const hash of ['', '#', '#page=', '#page=0', '#page=-1', '#page=2.5', '#page=x', '#search='])
    expect(parseOpenParameters(hash)).toEqual({});
});
