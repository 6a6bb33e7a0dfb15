import { expect, test } from 'vitest';
import { expiryOf } from './stored-session.ts';

const token = (claims: object) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('a token says when it expires', () => {
  expect(expiryOf(token({ sub: 'å?>', exp: 1_800_000_000 }))?.toISOString()).toBe(
    '2027-01-15T08:00:00.000Z',
  );
});

test('what is no token has no expiry', () => {
  expect(expiryOf('')).toBeUndefined();
  expect(expiryOf('a.%.c')).toBeUndefined();
  expect(expiryOf(token({}))).toBeUndefined();
});
