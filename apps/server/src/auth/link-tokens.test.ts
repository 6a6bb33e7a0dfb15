import { expect, test } from 'vitest';
import { isLinkToken, linkTokenHash, newLinkToken } from './link-tokens.ts';

test('each new token is another, and has the form of one', () => {
  const [one, other] = [newLinkToken(), newLinkToken()];
  expect(one).not.toBe(other);
  expect([one, other].map(isLinkToken)).toEqual([true, true]);
  const odd = ['', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}.`, `${'a'.repeat(43)}\n`];
  for (const text of odd) expect(isLinkToken(text), text).toBe(false);
});

test('a stored hash is that of its token alone, and does not contain it', () => {
  const token = newLinkToken();
  expect(linkTokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(linkTokenHash(token)).toBe(linkTokenHash(token));
  expect(linkTokenHash(newLinkToken())).not.toBe(linkTokenHash(token));
});
