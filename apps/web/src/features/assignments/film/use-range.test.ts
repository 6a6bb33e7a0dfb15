import { expect, test } from 'vitest';
import { parseRange } from './use-range.ts';

test('a query holds a part of a film by its start, its end, or both', () => {
  expect(parseRange('?start=24&stop=40.5')).toEqual({ start: 24, stop: 40.5 });
  expect(parseRange('?start=24')).toEqual({ start: 24 });
  expect(parseRange('?stop=40')).toEqual({ stop: 40 });
  for (const odd of ['', '?t=3', '?start=40&stop=24', '?start=x&stop=y', '?stop=0'])
    expect(parseRange(odd)).toBeUndefined();
});
