import { expect, test } from 'vitest';
import { hashFor } from './keyed-hash.ts';

const hashWith = (key: string, kind: 'account' | 'address', value: string) =>
  hashFor({ config: { jwtKeys: [key, 'older'] } }, kind, value);

test('a hash depends on the newest key, on the kind and on the value, and on nothing else', () => {
  const hash = hashWith('newest', 'address', '192.0.2.1');
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(hashWith('newest', 'address', '192.0.2.1')).toBe(hash);
  const others = [
    hashWith('another', 'address', '192.0.2.1'),
    hashWith('newest', 'account', '192.0.2.1'),
    hashWith('newest', 'address', '192.0.2.2'),
  ];
  expect(new Set([hash, ...others]).size).toBe(4);
});
