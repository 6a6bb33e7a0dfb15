import { expect, test } from 'vitest';
import { returnPath } from './after-login.ts';

test('the return path is a page of this site', () => {
  expect(returnPath('?till=%2Flesson%2Fabc%23uppgifter')).toBe('/lesson/abc#uppgifter');
  expect(returnPath('')).toBe('/');
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/auth/logout',
  '/auth',
  '/AUTH/logout',
  '/Auth/Login',
  '/%61uth/logout',
  '/x/../AUTH/login',
  '/\n/evil.example',
  '/om-oss\r\n',
  '/\u0000',
  '/\u007f',
  '/%0d%0a',
  '/%5Cevil.example',
  '/%2F/evil.example',
  '/%ff',
])('never leads to %j', (address) =>
  expect(returnPath(`?till=${encodeURIComponent(address)}`)).toBe('/'),
);
