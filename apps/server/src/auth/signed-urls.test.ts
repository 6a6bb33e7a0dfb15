import { expect, test } from 'vitest';
import {
  requireSignedUrlToken,
  signedUrlToken,
  signedUrlTokenPattern,
  signedUrlTokenUntil,
} from './signed-urls.ts';

const [oldKey, newKey] = ['o'.repeat(43), 'n'.repeat(43)];

test('a token is valid for six to seven hours after the oldest cached response with it, at any minute', () => {
  const [hour, tenMinutes] = [3600_000, 600_000];
  for (const minute of [0, 49, 50, 59]) {
    const now = Date.UTC(2026, 8, 1, 8, minute);
    const [expires] = signedUrlToken('media/x', { jwtKeys: [oldKey] }, now).split('.');
    const left = Number(expires) * 1000 - now - tenMinutes;
    expect(left, `at minute ${minute}`).toBeGreaterThan(6 * hour);
    expect(left, `at minute ${minute}`).toBeLessThanOrEqual(7 * hour);
  }
});

test('a URL signed with the previous key still opens, and one signed with a removed key does not', () => {
  const token = signedUrlToken('media/x', { jwtKeys: [oldKey] });
  expect(requireSignedUrlToken(token, 'media/x', { jwtKeys: [newKey, oldKey] })).toBeGreaterThan(
    6 * 3600,
  );
  expect(() => requireSignedUrlToken(token, 'media/x', { jwtKeys: [newKey] })).toThrow(
    'media/link-invalid',
  );
  expect(() => requireSignedUrlToken(token, 'concept-sheets/x', { jwtKeys: [oldKey] })).toThrow(
    'media/link-invalid',
  );
});

test('a token is signed for one name and moment, and expires at that moment', () => {
  const keys = { jwtKeys: [newKey] };
  const end = Date.UTC(2026, 10, 26, 12);
  const token = signedUrlTokenUntil('clip/a', new Date(end + 999), keys);
  expect(token).toMatch(new RegExp(signedUrlTokenPattern));
  const leftAt = (now: number, text = token, name = 'clip/a') =>
    requireSignedUrlToken(text, name, keys, now);
  expect(leftAt(end - 90_000)).toBe(90);
  expect(leftAt(end - 1)).toBe(1);
  expect(() => leftAt(end)).toThrow('media/link-expired');
  expect(() => leftAt(end - 1, token, 'clip/b')).toThrow('media/link-invalid');

  const [expires, signature = ''] = token.split('.');
  for (const odd of [
    '',
    '.',
    `${expires}.`,
    String(expires),
    `${expires}.${signature.slice(1)}`,
    `${expires}.${signature}x`,
    `${Number(expires) + 1}.${signature}`,
  ])
    expect(() => leftAt(end - 1, odd), odd).toThrow('media/link-invalid');
});

test('without a key nothing is signed', () => {
  expect(() => signedUrlToken('media/x', { jwtKeys: [] })).toThrow('no key to sign with');
});
