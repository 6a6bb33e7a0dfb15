import { expect, test } from 'vitest';
import { linkToken } from './new-password-page.tsx';

test.each([
  ['#token=abc-_1', '', 'abc-_1'],
  ['', '?token=abc', 'abc'],
  ['#token=a', '?token=b', 'a'],
  ['', '', ''],
])('%j and %j hold the token %j', (hash, search, token) =>
  expect(linkToken({ hash, search })).toBe(token),
);
